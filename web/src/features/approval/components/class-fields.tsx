import { chakra } from "@chakra-ui/react";
import type { ListedClass } from "@darasa/contract/classes";
import { parseRole } from "@darasa/contract/roles";
import * as text from "@texts/approval-class.ts";
import { SelectField } from "@/components/form/select-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { haveSameGrade, type StudentToPlace, splitByGrade } from "../class-choice.ts";
import type { ClassChoices } from "../hooks/use-class-choices.ts";

const Note = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    color: "fg.muted",
    fontSize: "sm",
  },
});

/** The value of the option for students with different classes. No id of a class contains an underscore. */
const DIFFERENT = "_different";

const toOption = ({ id, name }: ListedClass) => (
  <option key={id} value={id}>
    {name}
  </option>
);

interface OptionsProps {
  readonly student: StudentToPlace;
  readonly classes: readonly ListedClass[];
}

/** The classes as options, those of the student's grade first. */
function ClassOptions({ student, classes }: OptionsProps) {
  const { own, others } = splitByGrade(classes, student);
  if (own.length === 0 || others.length === 0) return classes.map(toOption);
  return (
    <>
      <optgroup label={student.className ?? text.classLabel}>{own.map(toOption)}</optgroup>
      <optgroup label={text.otherClassesLabel}>{others.map(toOption)}</optgroup>
    </>
  );
}

interface ChoicesProps {
  readonly choices: ClassChoices;
}

/** Says why no class can be chosen. Shows nothing if there are classes, or while they load. */
export function ClassesNote({ choices }: ChoicesProps) {
  const { session } = useServices();
  const { students, classes, isLoading, hasFailed, year, retry } = choices;
  if (students.length === 0 || isLoading || classes.length > 0) return null;
  if (hasFailed) {
    return (
      <Note role="status">
        {text.classesLoadFailedMessage}
        <Button look="quiet" onClick={retry}>
          {text.tryAgainButton}
        </Button>
      </Note>
    );
  }
  // The link opens another tab, so that the entries of the dialog stay.
  return (
    <Note>
      {text.formatNoClassesMessage(year)}
      {parseRole(session.account()?.role ?? "") === "ADMIN" ? (
        <TextLink href={appPaths.classes} target="_blank" rel="noopener">
          {text.createClassesLink}
        </TextLink>
      ) : null}
    </Note>
  );
}

interface ClassFieldProps extends ChoicesProps {
  readonly student: StudentToPlace;
}

/** Asks for the class of one student. Shows nothing if there are no classes. */
export function ClassField({ student, choices }: ClassFieldProps) {
  const { classes, isLoading, classOf, choose } = choices;
  if (!isLoading && classes.length === 0) return null;
  const value = classOf(student);
  const { className } = student;
  const grade = classes.find(({ id }) => id === value)?.grade;
  const isOtherGrade = grade !== undefined && className !== undefined && grade !== className;
  return (
    <SelectField
      id={`class-${student.id}`}
      label={text.classLabel}
      hint={isOtherGrade ? text.formatGradeChangeHint(className, grade) : undefined}
      placeholder={isLoading ? text.classesLoadingOption : text.noClassOption}
      disabled={isLoading}
      value={value}
      onChange={({ target }) => choose([student], target.value)}
    >
      <ClassOptions student={student} classes={classes} />
    </SelectField>
  );
}

/** Asks for one class for all students. Shows nothing unless all of them have the same grade. */
export function SharedClassField({ choices }: ChoicesProps) {
  const { students, classes, isLoading, classOf, choose } = choices;
  const [first] = students;
  if (first === undefined || !haveSameGrade(students)) return null;
  if (!isLoading && classes.length === 0) return null;
  const value = classOf(first);
  const isShared = students.every((student) => classOf(student) === value);
  return (
    <SelectField
      id="shared-class"
      label={text.sharedClassLabel}
      placeholder={isLoading ? text.classesLoadingOption : text.noClassOption}
      disabled={isLoading}
      value={isShared ? value : DIFFERENT}
      onChange={({ target }) => choose(students, target.value)}
    >
      {isShared ? null : (
        <option value={DIFFERENT} disabled>
          {text.differentClassesOption}
        </option>
      )}
      <ClassOptions student={first} classes={classes} />
    </SelectField>
  );
}
