import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { getGradebookUrl } from "@/features/analytics/urls.ts";
import { ClassScreen } from "@/features/classes/screens/class-screen.tsx";
import { ClassesScreen } from "@/features/classes/screens/classes-screen.tsx";
import { NewYearScreen } from "@/features/classes/screens/new-year-screen.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";

const WeekOfClass = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./timetable.tsx"))).WeekOfClass,
}));

export function Component() {
  return <ClassesScreen />;
}

/** The screen of one class. It is in the chunk of the list, from which people open it. */
export function SchoolClass() {
  const { id = "" } = useParams();
  const week = (
    <Suspense fallback={null}>
      <WeekOfClass classId={id} />
    </Suspense>
  );
  return <ClassScreen key={id} id={id} week={week} resultsUrl={getGradebookUrl(id)} />;
}

/** The screen of the new school year. It is in the chunk of the list, because each chunk adds to the first paint. */
export function NewYear() {
  return <NewYearScreen />;
}
