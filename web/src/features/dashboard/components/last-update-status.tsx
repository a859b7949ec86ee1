import { chakra } from "@chakra-ui/react";
import * as text from "@texts/dashboard.ts";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { refreshIconSvgPath as refreshIcon } from "@/components/ui/icons.ts";
import { useServices } from "@/lib/services.ts";
import { formatDayHeading, formatTimeOfDay } from "@/lib/time.ts";
import type { DashboardQueryState } from "../api/use-dashboard-query.ts";

/**
 * Reserves two lines for the text, so that nothing moves when the text changes. If the button leaves too little
 * width, the text wraps below the button.
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
      flex: "1 1 9rem",
      pt: "3",
      minH: "calc(2lh + .75rem)",
      textAlign: { base: "end", sm: "start" },
    },
  },
});

interface FreshnessProps {
  readonly of: DashboardQueryState<unknown>;
  readonly label: string;
}

/** Shows when the dashboard was loaded, and a button that reloads it. */
export function LastUpdateStatus({
  of: { receivedAt, isFetching, error, refetch },
  label,
}: FreshnessProps) {
  const { clock } = useServices();
  const wordsOf = (): string => {
    if (isFetching) return text.refreshingMessage;
    if (receivedAt === undefined) return text.dashboardNotUpdatedMessage;
    const time = new Date(receivedAt).toISOString();
    return error === null
      ? text.formatUpdatedAtMessage(formatTimeOfDay(time))
      : text.formatRefreshFailedMessage(formatDayHeading(time, clock.now()), formatTimeOfDay(time));
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
