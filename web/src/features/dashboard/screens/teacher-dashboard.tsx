import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS } from "@darasa/contract/roles";
import type { TeacherDashboard as TeacherSummary } from "@darasa/contract/teacher-dashboard";
import * as text from "@texts/dashboard.ts";
import { formatNumber, formatPercent } from "@texts/language.ts";
import * as staffText from "@texts/staff-dashboard.ts";
import { Card } from "@/components/layout/card.tsx";
import type { StatisticCardData } from "@/components/layout/statistic-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { useNow } from "@/lib/use-now.ts";
import { useTeacherDashboard } from "../api/get-teacher-dashboard.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { Desk, type DeskItem } from "../components/desk.tsx";
import { DashboardList, DashboardSection, TwoColumnLayout } from "../components/latest-list.tsx";
import type { QuickLink } from "../components/quick-links.tsx";
import { RunningAssessments } from "../components/running-assessments.tsx";
import { TodaysClasses } from "../components/todays-classes.tsx";
import { WeekPanel } from "../components/week-panel.tsx";
import type { DashboardProps } from "../dashboard-props.ts";
import type { Steps } from "../first-steps.ts";

function StartSharing() {
  return (
    <Card as="div">
      <chakra.h3 fontFamily="display" fontSize="xl">
        {text.startSharingHeading}
      </chakra.h3>
      <p>{text.startSharingHint}</p>
    </Card>
  );
}

const getStats = (value: TeacherSummary | undefined): readonly StatisticCardData[] => [
  {
    label: text.totalAssessmentsLabel,
    value: value && formatNumber(value.totalAssessments),
    icon: icon.assessmentIconSvgPath,
    to: appPaths.analytics,
  },
  {
    label: text.publishedAssessmentsLabel,
    value: value && formatNumber(value.publishedAssessments),
    icon: icon.checkIconSvgPath,
    to: appPaths.assessments,
  },
  {
    label: text.studentCountLabel,
    value: value && formatNumber(value.students),
    icon: icon.childrenIconSvgPath,
    to: urlBuilders.studentProgress(),
  },
  {
    label: text.uploadedContentLabel,
    value: value && formatNumber(value.contentItems),
    icon: icon.libraryIconSvgPath,
    to: appPaths.myContent,
  },
  {
    label: text.pendingApprovalsLabel,
    value: value && formatNumber(value.pendingApprovals),
    icon: icon.clockIconSvgPath,
    to: appPaths.adminUsers,
  },
];

const LINKS: readonly QuickLink[] = [
  {
    label: text.createAssessmentLinkLabel,
    to: appPaths.createAssessment,
    icon: icon.plusIconSvgPath,
  },
  { label: text.uploadContentLinkLabel, to: appPaths.contentUpload, icon: icon.uploadIconSvgPath },
  { label: text.classesLinkLabel, to: appPaths.classes, icon: icon.childrenIconSvgPath },
  {
    label: text.studentProgressLinkLabel,
    to: urlBuilders.studentProgress(),
    icon: icon.chartIconSvgPath,
  },
  { label: text.browseLibraryLinkLabel, to: appPaths.library, icon: icon.libraryIconSvgPath },
];

const listDeskItems = (
  value: TeacherSummary | undefined,
  unreadCount: number | undefined,
): readonly DeskItem[] => {
  const { count, assessmentId } = value?.lateAnswers ?? {};
  return [
    {
      label: staffText.unreadMessagesLabel,
      count: unreadCount,
      hint: staffText.unreadMessagesHint,
      to: appPaths.communication,
    },
    {
      label: staffText.lateAnswersLabel,
      count,
      hint: staffText.lateAnswersHint,
      to:
        assessmentId === undefined
          ? appPaths.analytics
          : urlBuilders.assessmentAnalytics(assessmentId),
    },
    {
      label: staffText.waitingAccountsLabel,
      count: value?.pendingApprovals,
      hint: staffText.waitingAccountsHint,
      to: appPaths.adminUsers,
    },
  ];
};

/** Lists the first steps of a teacher; undefined after them, and for a teacher whose students have handed in. */
const listFirstSteps = (value: TeacherSummary | undefined): Steps | undefined => {
  if (value === undefined || value.recentSubmissions.length > 0) return undefined;
  const steps = {
    ownClasses: value.students > 0,
    upload: value.contentItems > 0,
    assessment: value.totalAssessments > 0,
    publish: value.publishedAssessments > 0,
  };
  return Object.values(steps).includes(false) ? steps : undefined;
};

export function TeacherDashboard({ account, unreadCount }: DashboardProps) {
  const now = useNow();
  const dashboard = useTeacherDashboard();
  const { value, receivedAt = 0 } = dashboard;
  const running = value?.running ?? [];
  return (
    <DashboardPage
      first={
        <>
          <TodaysClasses today={value?.today} receivedAt={receivedAt} now={now} />
          <Desk items={listDeskItems(value, unreadCount)} />
        </>
      }
      aside={<WeekPanel week={value?.week} steps={listFirstSteps(value)} />}
      name={value?.teacherName ?? account.name}
      about={ROLE_LABELS.TEACHER}
      dashboard={dashboard}
      stats={getStats(value)}
      links={LINKS}
    >
      {/* The key creates new elements for a list of another length, so that what follows does not count as layout shift. */}
      <TwoColumnLayout key={running.length} gridTemplateColumns={{ lg: "1fr" }}>
        {running.length === 0 ? null : (
          <DashboardSection heading={staffText.runningAssessmentsHeading}>
            <RunningAssessments of={running} now={now} />
          </DashboardSection>
        )}
        <DashboardList
          heading={text.recentSubmissionsHeading}
          empty={<StartSharing />}
          rows={value?.recentSubmissions.map((submission) => ({
            id: submission.id,
            title: submission.studentName,
            meta: text.joinNonEmptyTexts(
              submission.title,
              formatListEntryTime(submission.submittedAt, now),
            ),
            to: urlBuilders.result(submission.id),
            mark:
              submission.percent === null ? text.toMarkLabel : formatPercent(submission.percent),
          }))}
        />
      </TwoColumnLayout>
    </DashboardPage>
  );
}
