import { parseRole } from "@darasa/contract/roles";
import type { Timetable } from "@darasa/contract/timetables";
import * as text from "@texts/timetables.ts";
import { useState } from "react";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useTimetable } from "../api/timetable.ts";
import { TimetableEditor } from "../components/timetable-editor.tsx";
import { PrintedTimetable, WeekView } from "../components/week-view.tsx";

interface ShownTimetableProps {
  readonly timetable: Timetable;
  readonly onChange: () => void;
}

function NoLessons({ timetable: { mayChange }, onChange }: ShownTimetableProps) {
  return (
    <EmptyState picture={picture.assessmentIllustration} title={text.noLessonsMessage}>
      <p>{mayChange ? text.noLessonsHintForEditors : text.noLessonsHintForReaders}</p>
      {mayChange ? <Button onClick={onChange}>{text.startButton}</Button> : null}
    </EmptyState>
  );
}

function ShownTimetable({ timetable, onChange }: ShownTimetableProps) {
  if (timetable.lessons.length === 0) {
    return <NoLessons timetable={timetable} onChange={onChange} />;
  }
  return (
    <>
      <WeekView timetable={timetable} />
      <PrintedTimetable timetable={timetable} />
    </>
  );
}

/** Returns the link to the page from which the user came: the class for staff, else the dashboard. */
const useBackLink = (classId: string) => {
  const role = parseRole(useServices().session.account()?.role ?? "");
  return role === "ADMIN" || role === "TEACHER"
    ? { to: urlBuilders.schoolClass(classId), label: text.backToClassLink }
    : { to: appPaths.dashboard, label: text.backToDashboardLink };
};

function Actions({ timetable, onChange }: ShownTimetableProps) {
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
          <Actions timetable={data} onChange={open} />
        )
      }
      back={back}
    >
      <SuccessNotice of={done} />
      <FetchStateView
        of={toFetchState(query, text.timetableLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={8} lines={2} />}
      >
        {(timetable) =>
          edited === undefined ? (
            <ShownTimetable timetable={timetable} onChange={open} />
          ) : (
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
          )
        }
      </FetchStateView>
    </ScreenLayout>
  );
}
