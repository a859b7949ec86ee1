import * as text from "@texts/new-year.ts";
import { Link, useSearchParams } from "react-router-dom";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { peopleIllustration } from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useSchoolYear } from "@/lib/school-classes.ts";
import { type NewYear, useNewYear, useYearMoves } from "../api/new-year.ts";
import { YearPlanForm } from "../components/year-plan-form.tsx";
import { YearProblems, YearRun } from "../components/year-run.tsx";

const YEAR = "year";

/** Returns the year in the URL, or the next year, and the years that have a tab. */
const useYears = (): { readonly year: number; readonly years: readonly number[] } => {
  const [parameters] = useSearchParams();
  const current = useSchoolYear();
  const wanted = Number.parseInt(parameters.get(YEAR) ?? "", 10);
  const year = Number.isInteger(wanted) ? wanted : current + 1;
  const years = [...new Set([current, current + 1, year])].sort((one, other) => one - other);
  return { year, years };
};

interface YearContentProps {
  readonly year: number;
  readonly of: NewYear;
}

function YearContent({ year, of: { run, preview } }: YearContentProps) {
  const moves = useYearMoves(year);
  if (run !== undefined && preview === undefined) return <YearRun run={run} moves={moves} />;
  if (preview === undefined || preview.classes.length === 0) {
    return (
      <EmptyState picture={peopleIllustration} title={text.formatNoClassesTitle(year - 1)}>
        <p>{text.noClassesHint}</p>
        <ButtonLink asChild>
          <Link to={appPaths.classes}>{text.openClassesLink}</Link>
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {run === undefined ? null : (
        <>
          <StatusNotice tone="info">{text.formatRunHeading(year)[run.state]}</StatusNotice>
          <YearProblems {...run} />
        </>
      )}
      <YearPlanForm year={year} preview={preview} onStarted={moves.move} />
    </>
  );
}

/** The screen with which an administrator moves all classes into a new year. */
export function NewYearScreen() {
  const { year, years } = useYears();
  const query = useNewYear(year);
  return (
    <ScreenLayout
      title={text.newYearPageTitle}
      lead={text.newYearPageIntroduction}
      back={{ to: appPaths.classes, label: text.backToClassesLink }}
    >
      <LinkTabs
        label={text.yearLabel}
        of={years.map((each) => ({
          label: String(each),
          to: `?${YEAR}=${each}`,
          isCurrent: each === year,
        }))}
      />
      <FetchStateView
        of={toFetchState(query, text.planLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={6} lines={2} />}
      >
        {(of) => <YearContent key={year} year={year} of={of} />}
      </FetchStateView>
    </ScreenLayout>
  );
}
