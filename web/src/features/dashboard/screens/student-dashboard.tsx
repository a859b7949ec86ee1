import type { StudentDashboard as StudentSummary } from "@darasa/contract/student-dashboard";
import { contentTypeLabels } from "@texts/content-types.ts";
import * as text from "@texts/dashboard.ts";
import { formatNumber } from "@texts/language.ts";
import { Link } from "react-router-dom";
import { Card } from "@/components/layout/card.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import { appPaths } from "@/lib/paths.ts";
import { useStudentDashboard } from "../api/get-student-dashboard.ts";
import type { DashboardQueryState } from "../api/use-dashboard-query.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { DashboardList, WithTodaysLessons } from "../components/latest-list.tsx";
import type { DashboardProps } from "../dashboard-props.ts";

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

export function StudentDashboard({ account }: DashboardProps) {
  const dashboard = useStudentDashboard();
  const { value } = dashboard;
  const { className } = value ?? account;
  return (
    <DashboardPage
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
            to: appPaths.library,
          }))}
        />
      </WithTodaysLessons>
    </DashboardPage>
  );
}
