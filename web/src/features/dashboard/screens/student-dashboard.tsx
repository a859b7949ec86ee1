import type { StudentDashboard as StudentSummary } from "@darasa/contract/student-dashboard";
import { contentTypeLabels } from "@texts/content-types.ts";
import * as text from "@texts/dashboard.ts";
import { formatNumber } from "@texts/language.ts";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { Card } from "@/components/layout/card.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import { useFirestoreListeners } from "@/lib/firestore-listeners.ts";
import { appPaths } from "@/lib/paths.ts";
import { useNow } from "@/lib/use-now.ts";
import { useStudentDashboard } from "../api/get-student-dashboard.ts";
import { useAttemptsOnDevice } from "../api/list-attempts-on-device.ts";
import type { DashboardQueryState } from "../api/use-dashboard-query.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { LastResult } from "../components/last-result.tsx";
import { DashboardList } from "../components/latest-list.tsx";
import { NextTask } from "../components/next-task.tsx";
import { WithTodaysLessons } from "../components/with-todays-lessons.tsx";
import type { DashboardProps } from "../dashboard-props.ts";
import { listTasks } from "../next-tasks.ts";

const SECOND_MS = 1_000;

function NoContent() {
  return (
    <Card as="div" justifyItems="start">
      <p>{text.noContentMessage}</p>
      <ButtonLink asChild>
        <Link to={appPaths.library}>{text.browseLibraryLinkLabel}</Link>
      </ButtonLink>
    </Card>
  );
}

interface AboutProps {
  readonly className: string | undefined;
  readonly dashboard: DashboardQueryState<StudentSummary>;
}

/**
 * Shows the class and the admission number. The admission number has its own line, with a placeholder while
 * loading.
 */
function About({ className, dashboard: { value, error } }: AboutProps) {
  const missing = error === null ? text.loadingValuePlaceholder : text.unknownValuePlaceholder;
  const admission =
    value === undefined ? missing : (value.admissionNumber ?? text.notAvailablePlaceholder);
  return (
    <>
      {text.joinNonEmptyTexts(className ?? "", text.admissionNumberLabel)} <br />
      {admission}
    </>
  );
}

interface NextProps
  extends Pick<DashboardProps, "account" | "listAttemptsOnDevice" | "NewestAssessmentWatch"> {
  readonly dashboard: DashboardQueryState<StudentSummary>;
}

function Next({ account, listAttemptsOnDevice, NewestAssessmentWatch, dashboard }: NextProps) {
  const now = useNow();
  const live = useFirestoreListeners();
  const { value, receivedAt = now, error } = dashboard;
  // The device knows more than the server about an attempt in progress, and everything if there is no connection.
  const mayHaveAttempts = error !== null || (value?.unfinishedAttempts.length ?? 0) > 0;
  const onDevice = useAttemptsOnDevice(listAttemptsOnDevice, account.id, mayHaveAttempts);
  const hasFailed = value === undefined && error !== null;
  const age = Math.max(0, (now - receivedAt) / SECOND_MS);
  return (
    <>
      {live === undefined || value?.className === undefined ? null : (
        <Suspense>
          <NewestAssessmentWatch
            key={value.className}
            schoolId={account.schoolId ?? ""}
            student={value}
            dashboard={dashboard}
          />
        </Suspense>
      )}
      <NextTask
        tasks={value || hasFailed ? listTasks(value, onDevice, age) : undefined}
        isKnown={value !== undefined}
        material={value?.recentContent.find(({ grade }) => grade === value.className)}
        now={now}
      />
    </>
  );
}

export function StudentDashboard(props: DashboardProps) {
  const { account } = props;
  const dashboard = useStudentDashboard();
  const { value, error } = dashboard;
  const { className } = value ?? account;
  return (
    <DashboardPage
      first={<Next {...props} dashboard={dashboard} />}
      aside={<LastResult results={value?.lastResults} isLoading={error === null} />}
      name={value?.studentName ?? account.name}
      about={<About className={className} dashboard={dashboard} />}
      dashboard={dashboard}
      stats={[
        {
          label: text.availableContentLabel,
          value: value && formatNumber(value.availableContent),
          icon: icon.libraryIconSvgPath,
        },
        {
          label: text.myClassLabel,
          value: className ?? text.notAvailablePlaceholder,
          icon: icon.schoolIconSvgPath,
        },
        {
          label: text.learningHoursLabel,
          value: value && formatNumber(value.learningHours),
          icon: icon.clockIconSvgPath,
        },
      ]}
      links={[
        { label: text.browseLibraryLinkLabel, to: appPaths.library, icon: icon.libraryIconSvgPath },
        { label: text.myProgressLinkLabel, to: appPaths.assessments, icon: icon.chartIconSvgPath },
      ]}
    >
      <WithTodaysLessons today={value?.today}>
        <DashboardList
          heading={text.recentContentHeading}
          empty={<NoContent />}
          rows={value?.recentContent.map(({ id, title, subject, grade, contentType }) => ({
            id,
            title,
            meta: text.joinNonEmptyTexts(subject, grade, contentTypeLabels[contentType]),
            to: `${appPaths.library}?item=${id}`,
          }))}
        />
      </WithTodaysLessons>
    </DashboardPage>
  );
}
