import { chakra } from "@chakra-ui/react";
import * as text from "@texts/people-import.ts";
import type { RowGroup, RowState } from "../row-state.ts";

const Row = chakra("fieldset", {
  base: { display: "flex", flexWrap: "wrap", gap: "2", minW: 0 },
});

const Tab = chakra(
  "button",
  {
    base: {
      minH: "tap",
      px: { base: "3", sm: "4" },
      border: "1.5px solid",
      borderColor: "border.strong",
      borderRadius: "full",
      fontWeight: "bold",
      color: "fg.muted",
      cursor: "pointer",
      fontVariantNumeric: "tabular-nums",
      "&[aria-pressed=true]": {
        bg: "brand.solid",
        borderColor: "brand.solid",
        color: "brand.contrast",
      },
      "@media (hover:hover)": { "&:hover:not([aria-pressed=true])": { color: "brand.fg" } },
    },
  },
  { defaultProps: { type: "button" } },
);

interface StateTabsProps {
  readonly groups: readonly RowGroup[];
  /** The state whose rows are shown; undefined if all rows are shown. */
  readonly shown: RowState | undefined;
  readonly onShow: (state: RowState | undefined) => void;
}

/** Shows how many rows have each state. Each number is a button that shows only these rows. */
export function StateTabs({ groups, shown, onShow }: StateTabsProps) {
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Row aria-label={text.statesNavigationLabel}>
      <Tab aria-pressed={shown === undefined} onClick={() => onShow(undefined)}>
        {text.formatStateTab(text.allRowsTab, total)}
      </Tab>
      {groups.map(({ state, rows }) => (
        <Tab key={state} aria-pressed={shown === state} onClick={() => onShow(state)}>
          {text.formatStateTab(text.stateTabLabels[state], rows.length)}
        </Tab>
      ))}
    </Row>
  );
}
