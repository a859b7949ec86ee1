import { chakra } from "@chakra-ui/react";
import * as text from "@texts/timetables.ts";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useTimetable } from "../api/timetable.ts";
import { WeekView } from "./week-view.tsx";

const Section = chakra("section", {
  base: {
    display: "grid",
    gap: "4",
    justifyItems: "start",
    minW: 0,
    "& > *": { minW: 0, w: "full" },
    "& h2": { fontSize: "xl" },
  },
});

/** The week of a class on the page of the class. */
export function ClassWeek({ classId }: { readonly classId: string }) {
  const query = useTimetable(classId);
  return (
    <Section>
      <h2>{text.timetableHeading}</h2>
      <FetchStateView
        of={toFetchState(query, text.timetableLoadFailedMessage)}
        isEmpty={({ lessons }) => lessons.length === 0}
        empty={<p>{text.noLessonsMessage}</p>}
        loading={<SkeletonRows count={8} lines={2} />}
      >
        {(timetable) => <WeekView timetable={timetable} />}
      </FetchStateView>
    </Section>
  );
}
