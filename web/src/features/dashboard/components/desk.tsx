import { chakra } from "@chakra-ui/react";
import { unknownValuePlaceholder } from "@texts/dashboard.ts";
import { formatNumber } from "@texts/language.ts";
import { deskHeading, nothingWaitsHint } from "@texts/staff-dashboard.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { DashboardSection } from "./latest-list.tsx";

/** Rows on phones, otherwise columns. Their height does not depend on the numbers, so that nothing below moves. */
const Items = chakra(PanelList, {
  base: {
    display: "grid",
    gridAutoFlow: { md: "column" },
    gridAutoColumns: "minmax(0,1fr)",
    borderInlineStart: "4px solid",
    borderInlineStartColor: "accent.solid",
    // A selector that `PanelList` does not have: Chakra would write its styles into those of all lists.
    "& > li:nth-of-type(n+2)": {
      borderTopWidth: { md: "0" },
      borderInlineStart: { md: "1px solid" },
      borderInlineStartColor: { md: "border" },
    },
    "& > li:nth-of-type(n)": { borderRadius: { md: "0" } },
    "& div + div": { order: -1, w: { base: "8", md: "full" } },
    "& b": { color: "fg.muted", fontFamily: "display", fontSize: "2xl", lineHeight: "tight" },
    "& b[data-due]": { color: "warning.fg" },
    "& p": { minH: "2lh", lineHeight: "snug" },
  },
});

export interface DeskItem {
  readonly label: string;
  /** The number of things that wait; undefined while it is unknown. */
  readonly count: number | undefined;
  /** What the number means. */
  readonly hint: string;
  readonly to: string;
}

interface DeskProps {
  readonly items: readonly DeskItem[];
}

/** The numbers of what waits for a decision of the user, each with a link to it. */
export function Desk({ items }: DeskProps) {
  return (
    <DashboardSection heading={deskHeading}>
      <Items>
        {items.map(({ label, count, hint, to }) => (
          <PanelListRow
            key={label}
            title={label}
            to={to}
            meta={count !== undefined && (count > 0 ? hint : nothingWaitsHint)}
          >
            {/* The key creates a new element for a new number, so that its moved start does not count as layout shift. */}
            <b key={count} data-due={count ? "" : undefined}>
              {count === undefined ? unknownValuePlaceholder : formatNumber(count)}
            </b>
          </PanelListRow>
        ))}
      </Items>
    </DashboardSection>
  );
}
