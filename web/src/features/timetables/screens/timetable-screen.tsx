import { parseRole } from "@darasa/contract/roles";
import type { Timetable } from "@darasa/contract/timetables";
import * as text from "@texts/timetables.ts";
import { lazy, Suspense, useState } from "react";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useTimetable } from "../api/timetable.ts";
import { ShownTimetable, TimetableActions } from "../components/shown-timetable.tsx";

// Most people only look at the timetable, so the editor and the reader of pasted cells load when it is opened.
const TimetableEditor = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("../timetable-editing.ts"))).timetableEditing
    .TimetableEditor,
}));

/** Takes the place of lessons that are loading. */
const LESSONS_LOADING = <SkeletonRows count={8} lines={2} />;

/** Returns the link to the page from which the user came: the class for staff, else the dashboard. */
const useBackLink = (classId: string) => {
  const role = parseRole(useServices().session.account()?.role ?? "");
  return role === "ADMIN" || role === "TEACHER"
    ? { to: urlBuilders.schoolClass(classId), label: text.backToClassLink }
    : { to: appPaths.dashboard, label: text.backToDashboardLink };
};

/** The screen with the lessons of a class in the week. */
export function TimetableScreen({ classId }: { readonly classId: string }) {
  const query = useTimetable(classId);
  const { data } = query;
  /** The timetable with which the editor was opened, which stays the same while others change it. */
  const [edited, setEdited] = useState<Timetable>();
  const done = useSuccessNotice(false);
  const back = useBackLink(classId);
  const open = () => setEdited(data);
  const close = () => setEdited(undefined);
  return (
    <ScreenLayout
      title={data === undefined ? text.timetableHeading : text.formatTimetableTitle(data.className)}
      lead={data && String(data.year)}
      actions={
        data === undefined || edited !== undefined ? null : (
          <TimetableActions timetable={data} onChange={open} />
        )
      }
      back={back}
    >
      <SuccessNotice of={done} />
      <FetchStateView
        of={toFetchState(query, text.timetableLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={LESSONS_LOADING}
      >
        {(timetable) =>
          edited === undefined ? (
            <ShownTimetable timetable={timetable} onChange={open} />
          ) : (
            <Suspense fallback={LESSONS_LOADING}>
              <TimetableEditor
                key={edited.revision}
                timetable={edited}
                onSaved={() => {
                  close();
                  done.say(text.savedMessage);
                }}
                onCancel={close}
                onLoadNewest={() =>
                  void query.refetch().then(({ data: newest }) => setEdited(newest))
                }
              />
            </Suspense>
          )
        }
      </FetchStateView>
    </ScreenLayout>
  );
}
