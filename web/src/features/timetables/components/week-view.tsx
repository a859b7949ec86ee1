import { chakra } from "@chakra-ui/react";
import { type Timetable, toLessonTimeKey } from "@darasa/contract/timetables";
import * as text from "@texts/timetables.ts";
import { useState } from "react";
import { PrintedSheet } from "@/components/layout/printed-sheet.tsx";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";
import { usePageFormat } from "@/lib/use-page-format.ts";
import type { LessonTime } from "../week.ts";
import { DayTabs } from "./day-tabs.tsx";
import { WeekTable } from "./week-table.tsx";

const LANDSCAPE_PAGE = "landscape";

const Box = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });

const Paper = chakra("div", {
  base: { page: LANDSCAPE_PAGE, "& h1": { fontSize: "18pt", mb: "4mm" } },
});

const LessonText = chakra("div", { base: { "& p": { fontSize: ".875em" } } });

const createLessonRenderer = ({ lessons }: Pick<Timetable, "lessons">) => {
  const byTime = new Map(lessons.map((lesson) => [toLessonTimeKey(lesson), lesson]));
  return (time: LessonTime) => {
    const lesson = byTime.get(toLessonTimeKey(time));
    if (lesson === undefined) return null;
    return (
      <LessonText>
        <strong>{lesson.subject}</strong>
        {lesson.teacherName === undefined ? null : <p>{lesson.teacherName}</p>}
      </LessonText>
    );
  };
};

/** Returns the current day in Nairobi if it has lessons, else Monday. */
export const useCurrentDay = ({ hasSaturday }: Pick<Timetable, "hasSaturday">): number => {
  const now = new Date(useServices().clock.now()).toISOString();
  const weekday = new Date(getNairobiDate(now)).getUTCDay();
  return weekday >= 1 && weekday <= (hasSaturday ? 6 : 5) ? weekday : 1;
};

/** The lessons of a class in the week. A narrow screen shows one day, at first the current one. */
export function WeekView({ timetable }: { readonly timetable: Timetable }) {
  const today = useCurrentDay(timetable);
  const [day, setDay] = useState(today);
  return (
    <Box>
      <DayTabs times={timetable} day={day} onChoose={setDay} />
      <WeekTable
        times={timetable}
        look="screen"
        currentDay={day}
        label={text.formatTimetableTitle(timetable.className)}
        renderLesson={createLessonRenderer(timetable)}
      />
    </Box>
  );
}

/** The timetable for paper: one page of A4 in landscape. */
export function PrintedTimetable({ timetable }: { readonly timetable: Timetable }) {
  const { className, year } = timetable;
  usePageFormat(LANDSCAPE_PAGE, "size: A4 landscape;");
  return (
    <PrintedSheet>
      <Paper>
        <h1>{text.formatPrintedHeading(className, year)}</h1>
        <WeekTable
          times={timetable}
          look="paper"
          currentDay={1}
          label={text.formatTimetableTitle(className)}
          renderLesson={createLessonRenderer(timetable)}
        />
      </Paper>
    </PrintedSheet>
  );
}
