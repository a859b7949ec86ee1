import { chakra } from "@chakra-ui/react";
import type { ClassChanges, SchoolClass } from "@darasa/contract/classes";
import { TEACHER_REGISTRATION_SUBJECTS } from "@darasa/contract/curriculum";
import { LESSON_SUBJECTS as SUBJECTS } from "@darasa/contract/lesson-subjects";
import { CLASS_STREAM_MAX_LENGTH } from "@darasa/contract/limits";
import * as text from "@texts/classes.ts";
import { cancelButton } from "@texts/common.ts";
import { type SubmitEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { SelectField } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useChangeClass } from "../api/change-class.ts";
import { type Teacher, useTeachers } from "../api/find-people.ts";

const Form = chakra("form", {
  base: { display: "flex", flexDirection: "column", gap: "4", minH: 0 },
});

const Subjects = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "1fr 1fr" },
    gap: "3",
    minW: 0,
    "& legend": { mb: "2" },
  },
});

const MoreSubjects = chakra("summary", {
  base: { py: "3", color: "brand.fg", fontWeight: "bold", cursor: "pointer" },
});

/** Returns the teachers of the school and those of the class, who may have left the school in the meantime. */
const addOwnTeachers = (teachers: readonly Teacher[], schoolClass: SchoolClass): Teacher[] => {
  const { classTeacherId, classTeacherName, subjectTeachers } = schoolClass;
  const own = [
    ...subjectTeachers.map(({ teacherId, teacherName }) => ({ id: teacherId, name: teacherName })),
    ...(classTeacherId === undefined ? [] : [{ id: classTeacherId, name: classTeacherName ?? "" }]),
  ];
  return [...new Map([...own, ...teachers].map((one) => [one.id, one])).values()].sort(
    (one, other) => one.name.localeCompare(other.name),
  );
};

interface TeacherSelectProps {
  readonly id: string;
  readonly label: string;
  readonly teachers: readonly Teacher[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function TeacherSelect({ teachers, onChange, ...field }: TeacherSelectProps) {
  return (
    <SelectField
      {...field}
      placeholder={text.notTaughtOption}
      onChange={({ target }) => onChange(target.value)}
    >
      {teachers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type ChosenTeachers = Readonly<Partial<Record<string, string>>>;

/** Returns the first teacher of each subject, because the form has one field for each subject. */
const getFirstTeachers = ({ subjectTeachers }: SchoolClass): ChosenTeachers =>
  Object.fromEntries(
    subjectTeachers.toReversed().map(({ subject, teacherId }) => [subject, teacherId]),
  );

/** Returns the chosen teachers, and the further teachers of subjects that have several. */
const buildSubjectTeachers = (
  schoolClass: SchoolClass,
  chosen: ChosenTeachers,
): ClassChanges["subjectTeachers"] => {
  const first = getFirstTeachers(schoolClass);
  return SUBJECTS.flatMap((subject) => {
    const further = schoolClass.subjectTeachers
      .filter((one) => one.subject === subject && one.teacherId !== first[subject])
      .map(({ teacherId }) => teacherId);
    const all = [chosen[subject] ?? "", ...further].filter((id) => id !== "");
    return all.map((teacherId) => ({ subject, teacherId }));
  });
};

interface ClassFormProps {
  readonly schoolClass: SchoolClass;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The state of the form, and the function that saves it. */
const useClassForm = ({ schoolClass, onDone }: Pick<ClassFormProps, "schoolClass" | "onDone">) => {
  const [stream, setStream] = useState(schoolClass.stream ?? "");
  const [classTeacherId, setClassTeacherId] = useState(schoolClass.classTeacherId ?? "");
  const [chosen, setChosen] = useState(() => getFirstTeachers(schoolClass));
  const { mutate, isPending, error } = useChangeClass(schoolClass.id);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const body = {
      ...(stream.trim() === "" ? {} : { stream: stream.trim() }),
      ...(classTeacherId === "" ? {} : { classTeacherId }),
      subjectTeachers: buildSubjectTeachers(schoolClass, chosen),
    };
    mutate(body, { onSuccess: onDone });
  };
  return {
    stream,
    setStream,
    classTeacherId,
    setClassTeacherId,
    chosen,
    choose: (subject: string, id: string) => setChosen({ ...chosen, [subject]: id }),
    isPending,
    error,
    handleSubmit,
  };
};

type ClassFormState = ReturnType<typeof useClassForm>;

interface ClassFieldsProps {
  readonly form: ClassFormState;
  readonly teachers: readonly Teacher[];
}

/** The subjects that most classes have. The fields of other subjects are folded away. */
const USUAL_SUBJECTS: ReadonlySet<string> = new Set(TEACHER_REGISTRATION_SUBJECTS);

function SubjectTeacherFields({ form, teachers }: ClassFieldsProps) {
  const [first] = useState(form.chosen);
  const renderField = (subject: string) => (
    <TeacherSelect
      key={subject}
      id={`teacher-of-${subject}`}
      label={subject}
      teachers={teachers}
      value={form.chosen[subject] ?? ""}
      onChange={(id) => form.choose(subject, id)}
    />
  );
  const isShown = (subject: string) => USUAL_SUBJECTS.has(subject) || first[subject] !== undefined;
  return (
    <>
      <Subjects>
        <legend>{text.teachersOfSubjectsLegend}</legend>
        {SUBJECTS.filter(isShown).map(renderField)}
      </Subjects>
      <details>
        <MoreSubjects>{text.moreSubjectsLabel}</MoreSubjects>
        <Subjects aria-label={text.moreSubjectsLabel}>
          {SUBJECTS.filter((subject) => !isShown(subject)).map(renderField)}
        </Subjects>
      </details>
    </>
  );
}

function ClassFields({ form, teachers }: ClassFieldsProps) {
  return (
    <DialogScrollArea label={text.teachersHeading}>
      <chakra.p color="fg.muted">{text.rightsHint}</chakra.p>
      <TextField
        id="class-stream"
        label={text.streamLabel}
        hint={text.streamHint}
        autoComplete="off"
        maxLength={CLASS_STREAM_MAX_LENGTH}
        value={form.stream}
        onChange={({ target }) => form.setStream(target.value)}
      />
      <TeacherSelect
        id="class-teacher"
        label={text.classTeacherLabel}
        teachers={teachers}
        value={form.classTeacherId}
        onChange={form.setClassTeacherId}
      />
      <SubjectTeacherFields form={form} teachers={teachers} />
    </DialogScrollArea>
  );
}

function ClassForm({
  teachers,
  onClose,
  ...rest
}: ClassFormProps & Pick<ClassFieldsProps, "teachers">) {
  const form = useClassForm(rest);
  const { isPending, error, handleSubmit } = form;
  return (
    <Form onSubmit={handleSubmit}>
      <ClassFields form={form} teachers={teachers} />
      <Alert>{error === null ? undefined : getErrorMessage(error, text.saveFailedMessage)}</Alert>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {cancelButton}
        </Button>
        <BusyButton type="submit" isBusy={isPending}>
          <BusyButtonLabel isBusy={isPending} busy={text.savingLabel}>
            {text.saveButton}
          </BusyButtonLabel>
        </BusyButton>
      </DialogActions>
    </Form>
  );
}

/** Lets an administrator change stream and teachers of a class. */
export function ClassFormDialog(props: ClassFormProps) {
  const { schoolClass, onClose } = props;
  const query = useTeachers();
  return (
    <Dialog title={text.formatEditDialogTitle(schoolClass.name)} onClose={onClose}>
      <FetchStateView
        of={toFetchState(query, text.teachersLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={4} lines={2} />}
      >
        {(teachers) => <ClassForm {...props} teachers={addOwnTeachers(teachers, schoolClass)} />}
      </FetchStateView>
    </Dialog>
  );
}
