import type { Timetable } from "@darasa/contract/timetables";
import * as text from "@texts/timetables.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { Button } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { PrintedTimetable, WeekView } from "./week-view.tsx";

interface ShownTimetableProps {
  readonly timetable: Timetable;
  /** Opens the editor. Absent where nobody can change the timetable. */
  readonly onChange?: () => void;
}

function NoLessons({ timetable: { mayChange }, onChange }: ShownTimetableProps) {
  return (
    <EmptyState picture={picture.assessmentIllustration} title={text.noLessonsMessage}>
      <p>{mayChange ? text.noLessonsHintForEditors : text.noLessonsHintForReaders}</p>
      {mayChange ? <Button onClick={onChange}>{text.startButton}</Button> : null}
    </EmptyState>
  );
}

/** The lessons of a week, on the screen and on paper. */
export function ShownTimetable({ timetable, onChange }: ShownTimetableProps) {
  if (timetable.lessons.length === 0) {
    return <NoLessons timetable={timetable} {...(onChange && { onChange })} />;
  }
  return (
    <>
      <WeekView timetable={timetable} />
      <PrintedTimetable timetable={timetable} />
    </>
  );
}

/** The buttons that print the timetable and open its editor. */
export function TimetableActions({ timetable, onChange }: ShownTimetableProps) {
  if (timetable.lessons.length === 0) return null;
  return (
    <>
      <Button look="outline" onClick={() => globalThis.print()}>
        {text.printButton}
      </Button>
      {timetable.mayChange ? <Button onClick={onChange}>{text.changeButton}</Button> : null}
    </>
  );
}
