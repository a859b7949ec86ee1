import * as text from "@texts/timetables.ts";
import { useState } from "react";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { appPaths } from "@/lib/paths.ts";
import { usePeriodTimes } from "../api/timetable.ts";
import { PeriodTimesForm } from "../components/period-times-form.tsx";

/** The screen on which administrators set the lesson times of their school. */
export function PeriodTimesScreen() {
  const query = usePeriodTimes();
  /** Counts how often the newest times replaced the form. */
  const [round, setRound] = useState(0);
  const loadNewest = async (): Promise<void> => {
    await query.refetch();
    setRound(round + 1);
  };
  return (
    <ScreenLayout
      title={text.periodsPageTitle}
      lead={text.periodsPageIntroduction}
      back={{ to: appPaths.adminSchool, label: text.backToSchoolLink }}
    >
      <FetchStateView
        of={toFetchState(query, text.periodsLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={8} lines={1} />}
      >
        {(stored) => (
          <PeriodTimesForm key={round} stored={stored} onLoadNewest={() => void loadNewest()} />
        )}
      </FetchStateView>
    </ScreenLayout>
  );
}
