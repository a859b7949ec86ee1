import { chakra } from "@chakra-ui/react";
import { formatNumber } from "@texts/language.ts";
import * as text from "@texts/room.ts";
import { countStates, ROOM_STATES, type RoomRow } from "./room-states.ts";

const Totals = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit,minmax(6.5rem,1fr))",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& > div": {
      display: "flex",
      flexDirection: "column-reverse",
      justifyContent: "flex-end",
      px: "4",
      py: "3",
    },
    "& dt": { color: "fg.muted", fontSize: "sm" },
    "& dd": { fontSize: "xl", fontWeight: "bold", fontVariantNumeric: "tabular-nums" },
  },
});

/** The number of students of each state. */
export function RoomTotals({ rows }: { readonly rows: readonly RoomRow[] }) {
  const counts = countStates(rows);
  return (
    <Totals aria-label={text.totalsLabel}>
      {ROOM_STATES.filter((state) => state !== "PAUSED" || counts.PAUSED > 0).map((state) => (
        <div key={state}>
          <dt>{text.stateLabels[state]}</dt>
          <dd>{formatNumber(counts[state])}</dd>
        </div>
      ))}
    </Totals>
  );
}
