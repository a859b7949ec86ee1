import { chakra } from "@chakra-ui/react";
import type { ManagedUser } from "@darasa/contract/admin-users";
import type { SchoolYearPreview } from "@darasa/contract/school-year";
import { cancelButton } from "@texts/common.ts";
import * as text from "@texts/new-year.ts";
import { type SubmitEvent, useState } from "react";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { SearchField } from "@/components/form/search-field.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { PanelList } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/control.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import { useStudentSearch } from "../api/find-people.ts";
import {
  getTargetName,
  listTargets,
  type NewYearPlan,
  type PlannedException,
  type PreviewedClass,
  toTarget,
} from "../new-year-plan.ts";
import { SelectionLabel, StudentRow } from "./class-student-list.tsx";

const Form = chakra("form", {
  base: { display: "flex", flexDirection: "column", gap: "4", minH: 0 },
});

/** The value of the option for students who leave. No name of a class begins with an underscore. */
const LEAVES = "_leaves";

interface StudentChoiceProps {
  readonly q: string;
  readonly classes: ReadonlyMap<string, PreviewedClass>;
  readonly chosenId: string | undefined;
  readonly onChoose: (student: ManagedUser) => void;
}

/** The students of the planned classes whose names begin with the searched text. */
function StudentChoice({ q, classes, chosenId, onChoose }: StudentChoiceProps) {
  const query = useStudentSearch(q);
  const isPlanned = ({ classId }: ManagedUser): boolean =>
    classId !== undefined && classes.has(classId);
  return (
    <DialogScrollArea label={text.studentLabel}>
      <FetchStateView
        of={toFetchState(query, text.studentsLoadFailedMessage)}
        isEmpty={(students) => !students.some(isPlanned)}
        empty={text.noStudentFoundMessage}
        loading={<SkeletonRows count={4} lines={2} />}
      >
        {(students) => (
          <PanelList aria-busy={query.isPlaceholderData}>
            {students.filter(isPlanned).map((student) => (
              <StudentRow key={student.id}>
                <SelectionLabel>
                  <Checkbox
                    type="radio"
                    name="exception-student"
                    checked={student.id === chosenId}
                    onChange={() => onChoose(student)}
                  />
                  <span>
                    <strong>{student.name}</strong>
                    <small>
                      {text.joinFacts(
                        ...[student.classLabel, student.admissionNumber].filter(
                          (fact) => fact !== undefined,
                        ),
                      )}
                    </small>
                  </span>
                </SelectionLabel>
              </StudentRow>
            ))}
          </PanelList>
        )}
      </FetchStateView>
    </DialogScrollArea>
  );
}

interface TargetSelectProps {
  readonly names: readonly string[];
  /** The name of the class in which the chosen student repeats the grade. Absent before a student is chosen. */
  readonly repeated: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TargetSelect({ names, repeated, value, onChange }: TargetSelectProps) {
  return (
    <SelectField
      id="exception-target"
      label={text.exceptionTargetLabel}
      placeholder={text.exceptionTargetPlaceholder}
      required
      disabled={repeated === undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {repeated === undefined ? null : (
        <option value={repeated}>{text.formatRepeatsOption(repeated)}</option>
      )}
      <SelectOptions of={names.filter((name) => name !== repeated)} />
      <option value={LEAVES}>{text.leavesOption}</option>
    </SelectField>
  );
}

interface YearExceptionDialogProps {
  readonly preview: SchoolYearPreview;
  readonly plan: NewYearPlan;
  readonly onSave: (exception: PlannedException) => void;
  readonly onClose: () => void;
}

/** Asks for a student who does not go with the class, and where the student goes. */
export function YearExceptionDialog({ preview, plan, onSave, onClose }: YearExceptionDialogProps) {
  const [q, setQ] = useState("");
  const { typed, type, searchNow } = useDebouncedSearch(q, setQ);
  const [student, setStudent] = useState<ManagedUser>();
  const [value, setValue] = useState("");
  const classes = new Map(preview.classes.map((one) => [one.id, one]));
  const ownClass = classes.get(student?.classId ?? "");
  const repeated = ownClass && toTarget(ownClass);
  const targets = listTargets(preview, plan);
  const choose = (chosen: ManagedUser): void => {
    setStudent(chosen);
    setValue("");
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    searchNow();
    if (student === undefined || ownClass === undefined || value === "") return;
    const all = repeated === undefined ? targets : [...targets, repeated];
    const target = all.find((one) => getTargetName(one) === value);
    onSave({ studentId: student.id, name: student.name, classId: ownClass.id, target });
  };
  return (
    <Dialog title={text.exceptionDialogTitle} onClose={onClose}>
      <SearchField
        id="exception-search"
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
        value={typed}
        onChange={type}
      />
      <Form onSubmit={handleSubmit}>
        <StudentChoice q={q} classes={classes} chosenId={student?.id} onChoose={choose} />
        <TargetSelect
          names={targets.map(getTargetName)}
          repeated={repeated && getTargetName(repeated)}
          value={value}
          onChange={setValue}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {cancelButton}
          </Button>
          <Button type="submit" disabled={student === undefined || value === ""}>
            {text.addExceptionButton}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
