import { useParams } from "react-router-dom";
import { ClassWeek } from "@/features/timetables/components/class-week.tsx";
import { ChildTimetableScreen } from "@/features/timetables/screens/child-timetable-screen.tsx";
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

/** The lessons of a class on the page of the class. */
export function WeekOfClass({ classId }: { readonly classId: string }) {
  return <ClassWeek classId={classId} />;
}
