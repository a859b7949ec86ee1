import { chakra } from "@chakra-ui/react";
import * as text from "@texts/selection.ts";
import { Button } from "../ui/button.tsx";

const Bar = chakra("div", {
  base: {
    position: "sticky",
    bottom: 0,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "3",
    p: "3",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderTop: "4px solid",
    borderTopColor: "accent.solid",
    borderRadius: "lg",
    boxShadow: "0 -.5rem 1rem rgb(0 0 0/.12)",
    "& p": { flex: 1, fontWeight: "bold", whiteSpace: "nowrap" },
  },
});

interface SelectionBarProps {
  readonly selection: { readonly selected: readonly unknown[]; readonly clear: () => void };
  /** The label of the button that does something with the selected items. */
  readonly action: string;
  readonly onAct: () => void;
}

/** A bar at the bottom of the screen while items of a list are selected. */
export function SelectionBar({ selection, action, onAct }: SelectionBarProps) {
  const count = selection.selected.length;
  if (count === 0) return null;
  return (
    <Bar data-bottom-bar="">
      <p role="status">{text.formatSelectedCount(count)}</p>
      <Button look="quiet" onClick={selection.clear}>
        {text.clearSelectionButton}
      </Button>
      <Button flexGrow={{ base: 1, sm: 0 }} onClick={onAct}>
        {action}
      </Button>
    </Bar>
  );
}
