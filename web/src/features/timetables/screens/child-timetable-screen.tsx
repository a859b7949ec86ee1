import * as text from "@texts/timetables.ts";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { useChildTimetable } from "../api/timetable.ts";
import { ShownTimetable, TimetableActions } from "../components/shown-timetable.tsx";

/** The screen on which a parent reads the lessons of a child in the week. */
export function ChildTimetableScreen({ childId }: { readonly childId: string }) {
  const query = useChildTimetable(childId);
  const { data } = query;
  return (
    <ScreenLayout
      title={data === undefined ? text.timetableHeading : text.formatTimetableTitle(data.className)}
      lead={data && String(data.year)}
      actions={data && <TimetableActions timetable={data} />}
      back={{ to: urlBuilders.child(childId), label: text.backToChildLink }}
    >
      <FetchStateView
        of={toFetchState(query, text.timetableLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={8} lines={2} />}
      >
        {(timetable) => <ShownTimetable timetable={timetable} />}
      </FetchStateView>
    </ScreenLayout>
  );
}
