import { chakra } from "@chakra-ui/react";
import type { ChildClaimedByParent } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/control.tsx";
import { getRequestedChildState, type LinkedStudent } from "../get-requested-child-state.ts";
import { PhoneHint } from "./phone-hint.tsx";

const Group = chakra("fieldset", {
  base: { display: "grid", gap: "2", minW: 0, "& > p": { color: "fg.muted", fontSize: "sm" } },
});

const box = {
  display: "grid",
  alignItems: "center",
  columnGap: "3",
  minH: "tap",
  mt: "2",
  px: "4",
  py: "2",
  border: "1px solid",
  borderColor: "border",
  borderRadius: "md",
  "& strong": { display: "block" },
  "& small": { display: "block", color: "fg.muted", fontSize: "sm" },
};

const Choice = chakra("label", {
  base: {
    ...box,
    gridTemplateColumns: "auto minmax(0,1fr)",
    "&:has(:enabled)": { cursor: "pointer" },
    "&:has(:checked)": { borderColor: "brand.fg", bg: "brand.subtle" },
  },
});

/** A child with an approved guardian link, and the button that withdraws the link. */
const Linked = chakra("div", {
  base: {
    ...box,
    display: "flex",
    flexWrap: "wrap",
    rowGap: "2",
    bg: "brand.subtle",
    "& > span": { flex: "1 1 11rem", minW: 0 },
  },
});

interface ChildrenProps {
  readonly of: readonly ChildClaimedByParent[];
  /** The admission numbers of the children whose checkbox is selected. */
  readonly ticked: ReadonlySet<string>;
  readonly onToggle: (admissionNumber: string) => void;
  readonly onWithdraw: (student: LinkedStudent) => void;
}

type ChildProps = Omit<ChildrenProps, "of"> & { readonly child: ChildClaimedByParent };

function RequestedChild({ child, ticked, onToggle, onWithdraw }: ChildProps) {
  const { admissionNumber, students } = child;
  const { canConfirm, linked, note, isGuardianPhone } = getRequestedChildState(child);
  const about: ReactNode = (
    <span>
      <strong>
        {text.joinNonEmptyTexts(admissionNumber, ...students.map(({ name }) => name))}
      </strong>
      <small>{text.joinNonEmptyTexts(students[0]?.className, note)}</small>
      {isGuardianPhone === undefined ? null : <PhoneHint matches={isGuardianPhone} />}
    </span>
  );
  if (linked !== undefined) {
    return (
      <Linked>
        {about}
        <Button
          look="outline"
          size="sm"
          aria-label={text.formatWithdrawLinkLabel(linked.name)}
          onClick={() => onWithdraw(linked)}
        >
          {text.withdrawLinkButton}
        </Button>
      </Linked>
    );
  }
  return (
    <Choice>
      <Checkbox
        disabled={!canConfirm}
        checked={ticked.has(admissionNumber)}
        onChange={() => onToggle(admissionNumber)}
      />
      {about}
    </Choice>
  );
}

export function RequestedChildrenList({ of, ...child }: ChildrenProps) {
  if (of.length === 0) return null;
  return (
    <Group>
      <legend>{text.requestedChildrenLabel}</legend>
      {of.some((requested) => getRequestedChildState(requested).canConfirm) ? (
        <p>{text.requestedChildrenHint}</p>
      ) : null}
      {of.map((requested) => (
        <RequestedChild key={requested.admissionNumber} {...child} child={requested} />
      ))}
    </Group>
  );
}
