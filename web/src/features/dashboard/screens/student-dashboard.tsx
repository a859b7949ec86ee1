import type { StudentDashboard as StudentSummary } from "@darasa/contract/student-dashboard";
import { contentTypes } from "@texts/content-types.ts";
import * as text from "@texts/dashboard.ts";
import { number } from "@texts/language.ts";
import { Link } from "react-router-dom";
import { Card } from "@/components/layout/card.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import { paths } from "@/lib/paths.ts";
import { useStudentDashboard } from "../api/get-student-dashboard.ts";
import type { DashboardQuery } from "../api/use-dashboard-query.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { LatestList } from "../components/latest-list.tsx";
import type { DashboardProps } from "../dashboard-props.ts";

function NoContent() {
  return (
    <Card as="div" justifyItems="start">
      <p>{text.noContent}</p>
      <ButtonLink asChild>
        <Link to={paths.library}>{text.browseLibrary}</Link>
      </ButtonLink>
    </Card>
  );
}

interface AboutProps {
  readonly className: string | undefined;
  readonly dashboard: DashboardQuery<StudentSummary>;
}

/** Shows the class and the admission number. The number has its own line, with a placeholder while loading. */
function About({ className, dashboard: { value, error } }: AboutProps) {
  const missing = error === null ? text.loadingValue : text.unknown;
  const admission = value === undefined ? missing : (value.admissionNumber ?? text.notAvailable);
  return (
    <>
      {text.joinFacts(className ?? "", text.admissionNumber)} <br />
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
          label: text.availableContent,
          value: value && number(value.availableContent),
          icon: icon.library,
        },
        { label: text.myClass, value: className ?? text.notAvailable, icon: icon.school },
        {
          label: text.learningHours,
          value: value && number(value.learningHours),
          icon: icon.clock,
        },
      ]}
      links={[
        { label: text.browseLibrary, to: paths.library, icon: icon.library },
        { label: text.myProgress, to: paths.assessments, icon: icon.chart },
      ]}
    >
      <LatestList
        heading={text.recentContent}
        empty={<NoContent />}
        rows={value?.recentContent.map(({ id, title, subject, grade, contentType }) => ({
          id,
          title,
          meta: text.joinFacts(subject, grade, contentTypes[contentType]),
          to: paths.library,
        }))}
      />
    </DashboardPage>
  );
}
