import { useParams } from "react-router-dom";
import { ClassWeek } from "@/features/timetables/components/class-week.tsx";
import { ChildTimetableScreen } from "@/features/timetables/screens/child-timetable-screen.tsx";
import { PeriodTimesScreen } from "@/features/timetables/screens/period-times-screen.tsx";
import { TimetableScreen } from "@/features/timetables/screens/timetable-screen.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <TimetableScreen key={id} classId={id} />;
}

/** The lessons of a child in the week, for a parent. */
export function TimetableOfChild() {
  const { id = "" } = useParams();
  return <ChildTimetableScreen key={id} childId={id} />;
}

/** The screen of the school's lesson times. It is in the chunk of the timetable, which administrators open next. */
export function PeriodTimes() {
  return <PeriodTimesScreen />;
}

/** The lessons of a class on the page of the class. */
export function WeekOfClass({ classId }: { readonly classId: string }) {
  return <ClassWeek classId={classId} />;
}
