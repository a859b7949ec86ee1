import { chakra } from "@chakra-ui/react";
import * as text from "@texts/dashboard.ts";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { refresh as refreshIcon } from "@/components/ui/icons.ts";
import { useServices } from "@/lib/services.ts";
import { formatDay, formatTimeOfDay } from "@/lib/time.ts";
import type { DashboardQuery } from "../api/use-dashboard-query.ts";

/**
 * Reserves two lines for the text, so that nothing moves when it changes. If the button leaves too little width, the
 * text wraps below it.
 */
const Row = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap-reverse",
    alignItems: "start",
    justifyContent: "end",
    columnGap: "3",
    mt: "2",
    color: "fg.muted",
    fontSize: "sm",
    lineHeight: "snug",
    "& p": {
      flex: "1 1 12rem",
      pt: "3",
      minH: "calc(2lh + .75rem)",
      textAlign: { base: "end", sm: "start" },
    },
  },
});

interface FreshnessProps {
  readonly of: DashboardQuery<unknown>;
  readonly label: string;
}

/** Shows the age of the dashboard, and a button that reloads it. */
export function UpdateStatus({
  of: { receivedAt, isFetching, error, refetch },
  label,
}: FreshnessProps) {
  const { clock } = useServices();
  const wordsOf = (): string => {
    if (isFetching) return text.refreshing;
    if (receivedAt === undefined) return text.notLoaded;
    const time = new Date(receivedAt).toISOString();
    return error === null
      ? text.upToDate(formatTimeOfDay(time))
      : text.notRefreshed(formatDay(time, clock.now()), formatTimeOfDay(time));
  };
  const words = wordsOf();
  return (
    <Row>
      {/* The key creates a new element for a new text, so that its moved start does not count as layout shift. */}
      <p role="status">
        <span key={words}>{words}</span>
      </p>
      <Button look="quiet" px="2" me="-2" onClick={refetch}>
        <Icon of={refreshIcon} size="sm" />
        {label}
      </Button>
    </Row>
  );
}
