import type { StudentRecord } from "@darasa/contract/gradebook";
import { studentAnalyticsLinkLabel } from "@texts/analytics.ts";
import * as text from "@texts/gradebook.ts";
import { Link } from "react-router-dom";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonCards, SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { messagesIconSvgPath } from "@/components/ui/icons.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { useGradebook } from "../api/get-gradebook.ts";
import { useStudentRecord } from "../api/get-student.ts";
import { StudentSupport } from "../components/accommodations/student-support.tsx";
import { Guardians } from "../components/guardians.tsx";
import { OpenWork } from "../components/open-work.tsx";
import { StudentFigures, StudentResults } from "../components/student-results.tsx";
import { toGradebookRow } from "../gradebook.ts";
import { getGradebookUrl } from "../urls.ts";

/** What belongs to the student, not to the class: the extra support and the guardians. */
function Person({ record }: { readonly record: StudentRecord }) {
  return (
    <>
      {record.canSetAccommodations ? <StudentSupport studentId={record.studentId} /> : null}
      <Guardians record={record} />
    </>
  );
}

function Work({ record }: { readonly record: StudentRecord }) {
  const { studentId, name, classId, unfinished } = record;
  const query = useGradebook(classId, undefined);
  if (classId === undefined) {
    return (
      <>
        <p>{text.studentWithoutClassMessage}</p>
        <Person record={record} />
      </>
    );
  }
  return (
    <FetchStateView
      of={toFetchState(query, text.gradebookLoadFailedMessage)}
      isEmpty={() => false}
      empty={null}
      loading={<SkeletonRows count={6} lines={2} />}
    >
      {(results) => {
        const known = results.students.find((student) => student.studentId === studentId);
        const row = toGradebookRow(known ?? { studentId, name, results: {} }, results.papers);
        return (
          <>
            <StudentFigures results={results} row={row} />
            <OpenWork papers={row.notHandedIn} unfinished={unfinished} />
            <StudentResults results={results} row={row} />
            <Person record={record} />
          </>
        );
      }}
    </FetchStateView>
  );
}

/** One student for the teachers of the class: open work, results beside the class average, and guardians. */
export function StudentScreen({ id }: { readonly id: string }) {
  const query = useStudentRecord(id);
  const { data } = query;
  return (
    <ScreenLayout
      title={data?.name ?? studentAnalyticsLinkLabel}
      lead={data && (data.classLabel ?? data.className)}
      back={
        data?.classId === undefined
          ? { to: urlBuilders.studentProgress(), label: text.backToStudentsLink }
          : { to: getGradebookUrl(data.classId), label: text.backToClassLink }
      }
      actions={
        data?.canMessage === true ? (
          <ButtonLink asChild look="outline">
            <Link to={urlBuilders.conversation(id)}>
              <Icon of={messagesIconSvgPath} size="sm" />
              {text.messageStudentLinkLabel}
            </Link>
          </ButtonLink>
        ) : undefined
      }
    >
      <FetchStateView
        of={toFetchState(query, text.studentLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonCards count={2} lines={6} />}
      >
        {(record) => <Work record={record} />}
      </FetchStateView>
    </ScreenLayout>
  );
}
