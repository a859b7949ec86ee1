import { TimetableEditor } from "./components/timetable-editor.tsx";
import { PeriodTimesScreen } from "./screens/period-times-screen.tsx";

/**
 * What changes timetables and lesson times. It loads together, because each further chunk lengthens the import map that
 * every page downloads.
 */
export const timetableEditing = { TimetableEditor, PeriodTimesScreen };
