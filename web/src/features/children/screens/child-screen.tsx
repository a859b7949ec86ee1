import { chakra } from "@chakra-ui/react";
import type { ChildDetail } from "@darasa/contract/child";
import * as text from "@texts/children.ts";
import { formatNumber, formatPercent } from "@texts/language.ts";
import { unofficialLevelsHint } from "@texts/levels.ts";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { type StatisticCardData, StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import * as picture from "@/components/ui/illustrations.ts";
import { formatLevelOf } from "@/lib/format-level.ts";
import { appPaths } from "@/lib/paths.ts";
import { useChild } from "../api/get-child.ts";
import { ChildLessons } from "../components/child-lessons.tsx";
import { ChildResults } from "../components/child-results.tsx";
import { StopFollowingChild } from "../components/stop-following.tsx";
import { SubjectScoreBars } from "../components/subject-score-bars.tsx";

const Part = chakra("section", {
  base: { display: "grid", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const statsOf = (child: ChildDetail | undefined): readonly StatisticCardData[] => {
  if (child === undefined) {
    return [
      { label: text.averageScoreLabel, value: undefined, icon: icon.chartIconSvgPath },
      { label: text.completedAssessmentsLabel, value: undefined, icon: icon.assessmentIconSvgPath },
    ];
  }
  const { completed, averageScore } = child;
  return [
    {
      label: text.averageScoreLabel,
      value: completed === 0 ? text.notAvailablePlaceholder : formatPercent(averageScore),
      icon: icon.chartIconSvgPath,
    },
    {
      label: text.completedAssessmentsLabel,
      value: formatNumber(completed),
      icon: icon.assessmentIconSvgPath,
    },
  ];
};

function Marks({ child }: { readonly child: ChildDetail }) {
  const { className = "", subjects, recentResults, averageScore, scales } = child;
  return (
    <>
      <Part aria-labelledby="subjects">
        <h2 id="subjects">{text.subjectsHeading}</h2>
        <SubjectScoreBars of={subjects} className={className} scales={scales} />
        {formatLevelOf(averageScore, className, scales) === undefined ? null : (
          <Hint>{unofficialLevelsHint}</Hint>
        )}
      </Part>
      <Part aria-labelledby="results">
        <h2 id="results">{text.recentResultsHeading}</h2>
        <ChildResults of={recentResults} scales={scales} />
      </Part>
    </>
  );
}

const nothingYet: ReactNode = (
  <EmptyState picture={picture.assessmentIllustration} title={text.noResultsMessage}>
    {text.noResultsHint}
  </EmptyState>
);

/**
 * Shows the class and the admission number. The admission number has its own line, with a placeholder while
 * loading.
 */
function About({ child }: { readonly child: ChildDetail | undefined }) {
  return (
    <>
      {text.formatClassAndAdmissionNumberLabel(
        child === undefined ? text.loadingClassPlaceholder : child.className,
      )}{" "}
      <br />
      {child?.admissionNumber ?? text.loadingValuePlaceholder}
    </>
  );
}

interface ChildScreenProps {
  readonly id: string;
  /** Renders the section about the consent for the child. */
  readonly renderConsent: (child: ChildDetail) => ReactNode;
  readonly reportFormsUrl: string;
}

/** Shows a parent the results of a linked child. */
export function ChildScreen({ id, renderConsent, reportFormsUrl }: ChildScreenProps) {
  const fetched = useChild(id);
  const child = fetched.state === "ready" ? fetched.value : undefined;
  return (
    <ScreenLayout
      // The browser's history shows titles to everybody who uses the device, so the title is not the child's name.
      title={text.childPageTitle}
      heading={child?.name ?? text.childPageTitle}
      {...(fetched.state === "failed" ? {} : { lead: <About child={child} /> })}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
      look="board"
    >
      {fetched.state === "failed" ? null : <StatisticCards of={statsOf(child)} />}
      <div>
        <ButtonLink asChild look="outline">
          <Link to={reportFormsUrl}>{text.reportFormsLink}</Link>
        </ButtonLink>
      </div>
      <FetchStateView
        of={fetched}
        isEmpty={({ recentResults }) => recentResults.length === 0}
        empty={nothingYet}
        loading={<SkeletonRows count={4} lines={2} />}
      >
        {(value) => <Marks child={value} />}
      </FetchStateView>
      {child?.hasClass === true ? <ChildLessons child={child} /> : null}
      {child === undefined ? null : (
        <Suspense fallback={<SkeletonRows count={1} lines={4} />}>{renderConsent(child)}</Suspense>
      )}
      {child === undefined ? null : <StopFollowingChild child={child} />}
    </ScreenLayout>
  );
}
