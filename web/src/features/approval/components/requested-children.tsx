import { chakra } from "@chakra-ui/react";
import type { ChildClaimedByParent } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";
import { Checkbox } from "@/components/ui/control.tsx";
import { getRequestedChildState } from "../get-requested-child-state.ts";

const Group = chakra("fieldset", {
  base: { display: "grid", gap: "2", minW: 0, "& > p": { color: "fg.muted", fontSize: "sm" } },
});

const Choice = chakra("label", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0,1fr)",
    alignItems: "center",
    columnGap: "3",
    minH: "tap",
    mt: "2",
    px: "4",
    py: "2",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "md",
    "&:has(:enabled)": { cursor: "pointer" },
    "&:has(:checked)": { borderColor: "brand.fg", bg: "brand.subtle" },
    "& strong": { display: "block" },
    "& small": { display: "block", color: "fg.muted", fontSize: "sm" },
  },
});

interface ChildrenProps {
  readonly of: readonly ChildClaimedByParent[];
  /** The admission numbers of the children whose checkbox is selected. */
  readonly ticked: ReadonlySet<string>;
  readonly onToggle: (admissionNumber: string) => void;
}

export function RequestedChildrenList({ of, ticked, onToggle }: ChildrenProps) {
  if (of.length === 0) return null;
  return (
    <Group>
      <legend>{text.requestedChildrenLabel}</legend>
      <p>{text.requestedChildrenHint}</p>
      {of.map((child) => {
        const { admissionNumber, students } = child;
        const { canConfirm, isSettled, note } = getRequestedChildState(child);
        return (
          <Choice key={admissionNumber}>
            <Checkbox
              disabled={!canConfirm}
              checked={isSettled || ticked.has(admissionNumber)}
              onChange={() => onToggle(admissionNumber)}
            />
            <span>
              <strong>
                {text.joinNonEmptyTexts(admissionNumber, ...students.map(({ name }) => name))}
              </strong>
              <small>{text.joinNonEmptyTexts(students[0]?.className, note)}</small>
            </span>
          </Choice>
        );
      })}
    </Group>
  );
}
