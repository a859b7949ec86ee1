import { chakra } from "@chakra-ui/react";
import type { ClassStudent } from "@darasa/contract/classes";
import * as text from "@texts/classes.ts";
import { Link } from "react-router-dom";
import { PanelList } from "@/components/layout/list.tsx";
import { Checkbox } from "@/components/ui/control.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { returnOnCloseState } from "@/lib/return-on-close.ts";
import type { Selection } from "@/lib/use-selection.ts";

/** The label enlarges the touch area of the checkbox. */
export const SelectionLabel = chakra("label", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    flex: 1,
    minW: 0,
    minH: "tap",
    py: "2",
    cursor: "pointer",
    "& > span": { minW: 0 },
    "& strong, & small": { display: "block" },
    "& small": { color: "fg.muted", fontSize: "sm" },
  },
});

export const StudentRow = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "tap",
    px: { base: "4", md: "5" },
    py: "1",
    "&:has(:checked)": { bg: "brand.subtle" },
  },
});

const Facts = chakra("div", {
  base: {
    flex: 1,
    minW: 0,
    py: "2",
    "& a, & strong": { fontWeight: "bold" },
    "& a": { color: "brand.fg" },
    "& a:hover": { textDecoration: "underline" },
    "& small": { display: "block", color: "fg.muted", fontSize: "sm" },
  },
});

const Tick = chakra("label", {
  base: { display: "grid", placeItems: "center", w: "tap", h: "tap", ms: "-3", cursor: "pointer" },
});

interface ClassStudentListProps {
  readonly students: readonly ClassStudent[];
  /** True if the names link to the details of the students. */
  readonly hasLinks: boolean;
  /** The selection of students to move; absent if the user may not move students. */
  readonly selection: Selection | undefined;
}

/** The students of a class, sorted by name. */
export function ClassStudentList({ students, hasLinks, selection }: ClassStudentListProps) {
  return (
    <div>
      {selection === undefined ? null : (
        <SelectionLabel px={{ base: "4", md: "5" }}>
          <Checkbox checked={selection.isAll} onChange={selection.toggleAll} />
          {text.selectAllStudentsLabel}
        </SelectionLabel>
      )}
      <PanelList>
        {students.map(({ id, name, status, admissionNumber, leftYear }) => (
          <StudentRow key={id}>
            {selection === undefined ? null : (
              <Tick>
                <Checkbox
                  aria-label={text.formatSelectStudentLabel(name)}
                  checked={selection.has(id)}
                  onChange={() => selection.toggle(id)}
                />
              </Tick>
            )}
            <Facts>
              {hasLinks ? (
                <Link to={urlBuilders.account(id)} state={returnOnCloseState}>
                  {name}
                </Link>
              ) : (
                <strong>{name}</strong>
              )}
              <small>
                {text.joinFacts(
                  ...(admissionNumber === undefined
                    ? []
                    : [text.formatAdmissionNumber(admissionNumber)]),
                  ...(status === "ACTIVE" ? [] : [text.closedAccountLabels[status]]),
                  ...(leftYear === undefined ? [] : [text.formatLeftLabel(leftYear)]),
                )}
              </small>
            </Facts>
          </StudentRow>
        ))}
      </PanelList>
    </div>
  );
}
