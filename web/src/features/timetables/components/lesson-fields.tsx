import { chakra } from "@chakra-ui/react";
import { LESSON_SUBJECTS } from "@darasa/contract/lesson-subjects";
import * as text from "@texts/timetables.ts";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { Input, NativeSelect } from "@/components/ui/control.tsx";
import type { Cell, LessonTime, Teachers } from "../week.ts";

const Fields = chakra("div", {
  base: {
    display: "grid",
    gap: "1",
    "& input, & select": { px: "2", minH: "tap" },
    "& select": { pe: "8" },
  },
});

const SUBJECT_LIST_ID = "lesson-subjects";

/** The subjects that the subject fields suggest, those with a teacher of the class first. */
export function SubjectSuggestions({ teachers }: { readonly teachers: Teachers }) {
  const taught = new Set(teachers.flatMap(({ subjects }) => subjects));
  const suggestions = [...taught, ...LESSON_SUBJECTS.filter((subject) => !taught.has(subject))];
  return (
    <datalist id={SUBJECT_LIST_ID}>
      {suggestions.map((subject) => (
        <option key={subject} value={subject} />
      ))}
    </datalist>
  );
}

const getFieldId = ({ day, period }: LessonTime): string => `lesson-${day}-${period}`;

/** Focuses the subject of the next lesson of the day, if there is one. */
const focusNextLesson = ({ day, period }: LessonTime): void =>
  document.getElementById(getFieldId({ day, period: period + 1 }))?.focus();

interface LessonFieldsProps {
  readonly time: LessonTime;
  readonly cell: Cell;
  readonly teachers: Teachers;
  /** A teacher who is in the timetable, but no longer a teacher of the class. */
  readonly formerTeacher: string | undefined;
  readonly isInvalid: boolean;
  readonly onSubject: (subject: string) => void;
  readonly onTeacher: (teacherId: string) => void;
  readonly onPaste: (cells: string) => void;
}

/** Subject and teacher of one lesson. The teacher can be chosen as soon as there is a subject. */
export function LessonFields(props: LessonFieldsProps) {
  const { time, cell, teachers, formerTeacher, isInvalid, onSubject, onTeacher, onPaste } = props;
  const [typed, setTyped] = useState<string>();
  const label = text.formatLessonTime(text.dayNames[time.day - 1] ?? "", time.period);
  const commit = (): void => {
    if (typed !== undefined) onSubject(typed);
    setTyped(undefined);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    commit();
    focusNextLesson(time);
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const cells = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(cells.trim())) return;
    event.preventDefault();
    setTyped(undefined);
    onPaste(cells);
  };
  return (
    <Fields>
      <Input
        id={getFieldId(time)}
        aria-label={text.formatSubjectLabel(label)}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        list={SUBJECT_LIST_ID}
        value={typed ?? cell.subject}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      {cell.subject === "" ? null : (
        <NativeSelect
          aria-label={text.formatTeacherLabel(label)}
          value={cell.teacherId}
          onChange={({ target }) => onTeacher(target.value)}
        >
          <option value="">{text.noTeacherOption}</option>
          {teachers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {formerTeacher === undefined ? null : (
            <option value={cell.teacherId}>{formerTeacher}</option>
          )}
        </NativeSelect>
      )}
    </Fields>
  );
}
