import { chakra } from "@chakra-ui/react";
import * as text from "@texts/dashboard.ts";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { refresh as refreshIcon } from "@/components/ui/icons.ts";
import { useServices } from "@/lib/services.ts";
import { dayLabel, timeOfDay } from "@/lib/time.ts";
import type { DashboardQuery } from "../api/use-dashboard-query.ts";

/**
 * The words stay on one line, and two have room: nothing moves when they change. Where the button leaves them too little,
 * they go below it, so that the free line is the distance to what follows. The button's words end at the edge.
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

/** How old the figures are, and the way to newer ones. */
export function Freshness({
  of: { receivedAt, isFetching, error, refetch },
  label,
}: FreshnessProps) {
  const { clock } = useServices();
  const wordsOf = (): string => {
    if (isFetching) return text.refreshing;
    if (receivedAt === undefined) return text.notLoaded;
    const time = new Date(receivedAt).toISOString();
    return error === null
      ? text.upToDate(timeOfDay(time))
      : text.notRefreshed(dayLabel(time, clock.now()), timeOfDay(time));
  };
  const words = wordsOf();
  return (
    <Row>
      {/* Other words are another element: at the end of the line, they begin elsewhere. */}
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
