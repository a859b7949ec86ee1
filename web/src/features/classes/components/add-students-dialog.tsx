import { chakra } from "@chakra-ui/react";
import type { ManagedUser } from "@darasa/contract/admin-users";
import type { SchoolClass } from "@darasa/contract/classes";
import * as text from "@texts/classes.ts";
import { type SubmitEvent, useState } from "react";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { SearchField } from "@/components/form/search-field.tsx";
import { PanelList } from "@/components/layout/list.tsx";
import { Checkbox } from "@/components/ui/control.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import { useStudentSearch } from "../api/find-people.ts";
import { useMoveStudents } from "../api/move-students.ts";
import { SelectionLabel, StudentRow } from "./class-student-list.tsx";
import { MoveActions } from "./move-actions.tsx";

const Form = chakra("form", {
  base: { display: "flex", flexDirection: "column", gap: "4", minH: 0 },
});

interface FoundStudentProps {
  readonly student: ManagedUser;
  readonly classId: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function FoundStudent({ student, classId, isChosen, onToggle }: FoundStudentProps) {
  const { name, className = "", classId: own, classLabel, admissionNumber } = student;
  const isHere = own === classId;
  const place = isHere ? text.inThisClassLabel : (classLabel ?? text.withoutClassLabel);
  const facts = [admissionNumber ?? "", classLabel === undefined ? className : "", place];
  return (
    <StudentRow>
      <SelectionLabel>
        <Checkbox checked={isHere || isChosen} disabled={isHere} onChange={onToggle} />
        <span>
          <strong>{name}</strong>
          <small>{text.joinFacts(...facts.filter((fact) => fact !== ""))}</small>
        </span>
      </SelectionLabel>
    </StudentRow>
  );
}

interface FoundStudentsProps {
  readonly q: string;
  readonly classId: string;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

function FoundStudents({ q, classId, chosen, onToggle }: FoundStudentsProps) {
  const query = useStudentSearch(q);
  return (
    <DialogScrollArea label={text.foundStudentsLabel}>
      <FetchStateView
        of={toFetchState(query, text.studentsLoadFailedMessage)}
        isEmpty={(students) => students.length === 0}
        empty={text.noStudentFoundMessage}
        loading={<SkeletonRows count={4} lines={2} />}
      >
        {(students) => (
          <PanelList aria-busy={query.isPlaceholderData}>
            {students.map((student) => (
              <FoundStudent
                key={student.id}
                student={student}
                classId={classId}
                isChosen={chosen.includes(student.id)}
                onToggle={() => onToggle(student.id)}
              />
            ))}
          </PanelList>
        )}
      </FetchStateView>
    </DialogScrollArea>
  );
}

interface AddStudentsDialogProps {
  readonly schoolClass: SchoolClass;
  /** Called after all students are moved. `notice` is the confirmation text to show. */
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

/** Lets an administrator search for students of the school and put the chosen ones into the class. */
export function AddStudentsDialog({ schoolClass, onDone, onClose }: AddStudentsDialogProps) {
  const [q, setQ] = useState("");
  const { typed, type, searchNow } = useDebouncedSearch(q, setQ);
  // The chosen students stay chosen when another search no longer shows them.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { mutate, isPending, error, done } = useMoveStudents();
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    searchNow();
    if (isPending || chosen.length === 0) return;
    const { id: classId, name } = schoolClass;
    const notice = text.formatMovedMessage(chosen.length, name);
    mutate({ verb: "add", classId, studentIds: chosen }, { onSuccess: () => onDone(notice) });
  };
  return (
    <Dialog title={text.formatAddDialogTitle(schoolClass.name)} onClose={onClose}>
      <SearchField
        id="student-search"
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
        value={typed}
        onChange={type}
      />
      <Form onSubmit={handleSubmit}>
        <FoundStudents q={q} classId={schoolClass.id} chosen={chosen} onToggle={toggle} />
        <chakra.p color="fg.muted" fontSize="sm">
          {chosen.length === 0 ? text.chooseStudentsHint : text.moveWarning}
        </chakra.p>
        <MoveActions
          action={
            chosen.length === 0 ? text.addStudentsButton : text.formatAddButton(chosen.length)
          }
          isDisabled={chosen.length === 0}
          isBusy={isPending}
          error={error}
          done={done}
          all={chosen.length}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
