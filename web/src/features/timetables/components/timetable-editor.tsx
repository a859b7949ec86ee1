import { chakra } from "@chakra-ui/react";
import { type Timetable, toLessonTimeKey } from "@darasa/contract/timetables";
import * as text from "@texts/timetables.ts";
import { useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { WarningList } from "@/components/feedback/warning-list.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useWeekEditor, type WeekEditor } from "../hooks/use-week-editor.ts";
import { type LessonConflict, useSaveTimetable } from "../use-save-timetable.ts";
import { getCell, type LessonTime, listUnknownSubjects } from "../week.ts";
import { CopyTools } from "./copy-tools.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { DiscardDialog, LeaveDialog } from "./leave-dialog.tsx";
import { LessonFields, SubjectSuggestions } from "./lesson-fields.tsx";
import { WeekTable } from "./week-table.tsx";
import { useCurrentDay } from "./week-view.tsx";

const Editor = chakra("div", {
  base: { display: "grid", gap: "5", minW: 0, "& > p": { color: "fg.muted", maxW: "prose" } },
});

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface ProblemsProps {
  readonly timetable: Timetable;
  readonly editor: WeekEditor;
  readonly conflicts: readonly LessonConflict[];
}

const formatTime = ({ day, period }: LessonTime): string =>
  text.formatLessonTime(text.dayNames[day - 1] ?? "", period);

function Problems({ timetable, editor, conflicts }: ProblemsProps) {
  const { week, problems } = editor;
  const unknown = listUnknownSubjects(week, timetable).map((time) =>
    text.formatUnknownSubject(formatTime(time), getCell(week, time).subject),
  );
  const all = [...unknown, ...problems];
  return (
    <div role="status">
      {conflicts.length === 0 ? null : (
        <WarningList heading={text.conflictsHeading}>
          {conflicts.map(({ key, message }) => (
            <li key={key}>{message}</li>
          ))}
        </WarningList>
      )}
      {all.length === 0 ? null : (
        <WarningList heading={text.problemsHeading}>
          {all.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </WarningList>
      )}
    </div>
  );
}

interface EditedTableProps extends ProblemsProps {
  readonly day: number;
}

function EditedTable({ timetable, editor, conflicts, day }: EditedTableProps) {
  const { week, setSubject, setTeacher, paste } = editor;
  const { teachers, lessons, className } = timetable;
  const invalid = new Set([
    ...conflicts.map(({ key }) => key),
    ...listUnknownSubjects(week, timetable).map(toLessonTimeKey),
  ]);
  const findFormerTeacher = (id: string): string | undefined =>
    teachers.some((teacher) => teacher.id === id)
      ? undefined
      : lessons.find(({ teacherId }) => id !== "" && teacherId === id)?.teacherName;
  return (
    <WeekTable
      times={timetable}
      look="screen"
      currentDay={day}
      label={text.formatTimetableTitle(className)}
      renderLesson={(time) => {
        const cell = getCell(week, time);
        return (
          <LessonFields
            time={time}
            cell={cell}
            teachers={teachers}
            formerTeacher={findFormerTeacher(cell.teacherId)}
            isInvalid={invalid.has(toLessonTimeKey(time))}
            onSubject={(subject) => setSubject(time, subject)}
            onTeacher={(teacherId) => setTeacher(time, teacherId)}
            onPaste={(cells) => paste(time, cells)}
          />
        );
      }}
    />
  );
}

interface TimetableEditorProps {
  readonly timetable: Timetable;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Loads the newest timetable into the editor, after somebody else has changed it. */
  readonly onLoadNewest: () => void;
}

interface EditorFootProps extends Pick<TimetableEditorProps, "onCancel" | "onLoadNewest"> {
  readonly editor: WeekEditor;
  readonly saving: ReturnType<typeof useSaveTimetable>;
  readonly canSave: boolean;
}

function EditorFoot({ editor, saving, canSave, onCancel, onLoadNewest }: EditorFootProps) {
  const { error, isPending, isChangedElsewhere, save } = saving;
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <>
      <Alert>{error === null ? "" : getErrorMessage(error, text.saveFailedMessage)}</Alert>
      {isChangedElsewhere ? <p>{text.changedElsewhereHint}</p> : null}
      <Buttons>
        {isChangedElsewhere ? (
          <Button look="outline" onClick={onLoadNewest}>
            {text.loadNewestButton}
          </Button>
        ) : (
          <BusyButton
            size="lg"
            isBusy={isPending}
            aria-disabled={!canSave || undefined}
            onClick={() => canSave && save(editor.week)}
          >
            <BusyButtonLabel isBusy={isPending} busy={text.savingButton}>
              {text.saveButton}
            </BusyButtonLabel>
          </BusyButton>
        )}
        <Button
          look="outline"
          size="lg"
          onClick={() => (editor.isDirty ? setDiscarding(true) : onCancel())}
        >
          {text.stopButton}
        </Button>
      </Buttons>
      {isDiscarding ? (
        <DiscardDialog onDiscard={onCancel} onClose={() => setDiscarding(false)} />
      ) : null}
    </>
  );
}

/** Lets administrators and the class teacher type, paste and copy the lessons of a class. */
export function TimetableEditor(props: TimetableEditorProps) {
  const { timetable, onSaved, onCancel, onLoadNewest } = props;
  const editor = useWeekEditor(timetable);
  const saving = useSaveTimetable(timetable, onSaved);
  const today = useCurrentDay(timetable);
  const [day, setDay] = useState(today);
  const canSave = listUnknownSubjects(editor.week, timetable).length === 0;
  const problems = { timetable, editor, conflicts: saving.conflicts };
  return (
    <Editor>
      <p>{text.editorHint}</p>
      <SubjectSuggestions teachers={timetable.teachers} />
      <DayTabs times={timetable} day={day} onChoose={setDay} />
      <EditedTable {...problems} day={day} />
      <p>{text.teachersHint}</p>
      <CopyTools timetable={timetable} editor={editor} />
      <StatusNotice>{editor.notice}</StatusNotice>
      {editor.before === undefined ? null : (
        <Buttons>
          <Button look="outline" onClick={editor.undo}>
            {text.undoButton}
          </Button>
        </Buttons>
      )}
      <Problems {...problems} />
      <EditorFoot
        editor={editor}
        saving={saving}
        canSave={canSave}
        onCancel={onCancel}
        onLoadNewest={onLoadNewest}
      />
      <LeaveDialog isActive={editor.isDirty} />
    </Editor>
  );
}
