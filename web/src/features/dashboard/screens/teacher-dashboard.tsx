import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS } from "@darasa/contract/roles";
import type { TeacherDashboard as TeacherSummary } from "@darasa/contract/teacher-dashboard";
import * as text from "@texts/dashboard.ts";
import { number, percent } from "@texts/language.ts";
import { Card } from "@/components/layout/card.tsx";
import type { Stat } from "@/components/layout/stat-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import { paths, urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatShortTime } from "@/lib/time.ts";
import { useTeacherDashboard } from "../api/get-teacher-dashboard.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { LatestList } from "../components/latest-list.tsx";
import type { QuickLink } from "../components/quick-links.tsx";
import type { DashboardProps } from "../dashboard-props.ts";

function StartSharing() {
  return (
    <Card as="div">
      <chakra.h3 fontFamily="display" fontSize="xl">
        {text.startSharing}
      </chakra.h3>
      <p>{text.startSharingText}</p>
    </Card>
  );
}

const getStats = (value: TeacherSummary | undefined): readonly Stat[] => [
  {
    label: text.totalAssessments,
    value: value && number(value.totalAssessments),
    icon: icon.assessment,
    to: paths.analytics,
  },
  {
    label: text.published,
    value: value && number(value.publishedAssessments),
    icon: icon.check,
  },
  {
    label: text.students,
    value: value && number(value.students),
    icon: icon.children,
    to: urlOf.studentProgress(),
  },
  {
    label: text.uploadedContent,
    value: value && number(value.contentItems),
    icon: icon.library,
    to: paths.myContent,
  },
  {
    label: text.pendingApprovals,
    value: value && number(value.pendingApprovals),
    icon: icon.clock,
    to: paths.adminUsers,
  },
];

const LINKS: readonly QuickLink[] = [
  { label: text.createAssessment, to: paths.createAssessment, icon: icon.plus },
  { label: text.uploadContent, to: paths.contentUpload, icon: icon.upload },
  { label: text.studentProgress, to: urlOf.studentProgress(), icon: icon.chart },
  { label: text.browseLibrary, to: paths.library, icon: icon.library },
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
      <LatestList
        heading={text.recentSubmissions}
        empty={<StartSharing />}
        rows={value?.recentSubmissions.map((submission) => ({
          id: submission.id,
          title: submission.studentName,
          meta: text.joinFacts(submission.title, formatShortTime(submission.submittedAt, now)),
          to: urlOf.result(submission.id),
          mark: percent(submission.percent),
        }))}
      />
    </DashboardPage>
  );
}
