import { chakra } from "@chakra-ui/react";
import type { ListedClass, SchoolClass } from "@darasa/contract/classes";
import * as text from "@texts/classes.ts";
import { type SubmitEvent, useState } from "react";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { SelectField } from "@/components/form/select-field.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { useClasses } from "@/lib/school-classes.ts";
import { useMoveStudents } from "../api/move-students.ts";
import { MoveActions } from "./move-actions.tsx";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

/** The value of the option that takes students out of their class. No id of a class contains an underscore. */
const NO_CLASS = "_none";

interface MoveStudentsDialogProps {
  readonly from: SchoolClass;
  readonly studentIds: readonly string[];
  /** Called after all students are moved. `notice` is the confirmation text to show. */
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

type MoveFormProps = MoveStudentsDialogProps & { readonly targets: readonly ListedClass[] };

function MoveForm({ from, studentIds, targets, onDone, onClose }: MoveFormProps) {
  const [target, setTarget] = useState("");
  const { mutate, isPending, error, done } = useMoveStudents();
  const chosen = targets.find(({ id }) => id === target);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isPending || target === "") return;
    const notice = text.formatMovedMessage(studentIds.length, chosen?.name);
    const move =
      chosen === undefined
        ? ({ verb: "remove", classId: from.id, studentIds } as const)
        : ({ verb: "add", classId: chosen.id, studentIds } as const);
    mutate(move, { onSuccess: () => onDone(notice) });
  };
  return (
    <Form onSubmit={handleSubmit}>
      <SelectField
        id="target-class"
        label={text.targetClassLabel}
        hint={targets.length === 0 ? text.noOtherClassesHint : undefined}
        placeholder={text.targetClassPlaceholder}
        required
        disabled={isPending}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      >
        {targets.map(({ id, name, students }) => (
          <option key={id} value={id}>
            {text.joinFacts(name, text.formatStudentCount(students))}
          </option>
        ))}
        <option value={NO_CLASS}>{text.noClassOption}</option>
      </SelectField>
      <p>{target === NO_CLASS ? text.removeWarning : text.moveWarning}</p>
      <MoveActions
        action={text.moveButton}
        isDisabled={target === ""}
        isBusy={isPending}
        error={error}
        done={done}
        all={studentIds.length}
        onClose={onClose}
      />
    </Form>
  );
}

/** Asks for the new class of the selected students, then moves them and shows the progress. */
export function MoveStudentsDialog(props: MoveStudentsDialogProps) {
  const { from, studentIds, onClose } = props;
  const query = useClasses(from.year);
  return (
    <Dialog title={text.formatMoveTitle(studentIds.length)} onClose={onClose}>
      <FetchStateView
        of={toFetchState(query, text.classesLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={1} lines={3} />}
      >
        {(classes) => <MoveForm {...props} targets={classes.filter(({ id }) => id !== from.id)} />}
      </FetchStateView>
    </Dialog>
  );
}
