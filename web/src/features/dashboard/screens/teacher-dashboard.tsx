import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS } from "@darasa/contract/roles";
import type { TeacherDashboard as TeacherSummary } from "@darasa/contract/teacher-dashboard";
import * as text from "@texts/dashboard.ts";
import { formatNumber, formatPercent } from "@texts/language.ts";
import { Card } from "@/components/layout/card.tsx";
import type { StatisticCardData } from "@/components/layout/statistic-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { useTeacherDashboard } from "../api/get-teacher-dashboard.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { DashboardList, WithTodaysLessons } from "../components/latest-list.tsx";
import type { QuickLink } from "../components/quick-links.tsx";
import type { DashboardProps } from "../dashboard-props.ts";

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

export function TeacherDashboard({ account }: DashboardProps) {
  const now = useServices().clock.now();
  const dashboard = useTeacherDashboard();
  const { value } = dashboard;
  return (
    <DashboardPage
      name={value?.teacherName ?? account.name}
      about={ROLE_LABELS.TEACHER}
      dashboard={dashboard}
      stats={getStats(value)}
      links={LINKS}
    >
      <WithTodaysLessons today={value?.today}>
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
            mark: formatPercent(submission.percent),
          }))}
        />
      </WithTodaysLessons>
    </DashboardPage>
  );
}
