import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import { attemptsTabLabel } from "@texts/allowances.ts";
import * as text from "@texts/analytics.ts";
import { archivedLabel } from "@texts/archive.ts";
import * as facts from "@texts/assessment-facts.ts";
import { formatAudience } from "@texts/audience.ts";
import { formatNumber } from "@texts/language.ts";
import { formatMarkTabLabel } from "@texts/marking.ts";
import { roomTabLabel } from "@texts/room-tab.ts";
import { type ComponentProps, lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { type FetchState, FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Card } from "@/components/layout/card.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import { nothingFoundIllustration as picture } from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { ANALYTICS_TAB_PARAMETER, appPaths, urlBuilders } from "@/lib/paths.ts";
import { useAssessmentAnalytics, useCachedAssessmentTitle } from "../api/get-assessment.ts";
import { ArchivePanel } from "../components/archive-panel.tsx";
import { QuestionStatistics } from "../components/question-statistics.tsx";
import { ResultList } from "../components/result-list.tsx";
import { ResultsReleasePanel } from "../components/results-release.tsx";
import { ScoreDistributionChart } from "../components/score-distribution-chart.tsx";
import {
  ATTEMPTS_TAB,
  getAssessmentTabUrl,
  MARKING_TAB,
  PAPER_TAB,
  ROOM_TAB,
  STATISTICS_TAB,
} from "../urls.ts";

const AssessmentTab = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("../components/assessment-tab.tsx")))
    .AssessmentTab,
}));

const AccessWord = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("../components/assessment-tab.tsx")))
    .AccessWord,
}));

type LazyTab = ComponentProps<typeof AssessmentTab>["tab"];

const leadOf = (analytics: AssessmentAnalytics): string => {
  const { subject, grade, totalMarks, passingMarks, archived } = analytics;
  return text.joinTextsWithMiddleDot(
    subject,
    grade,
    facts.formatTotalMarks(totalMarks),
    text.formatPassingThreshold(passingMarks),
    formatAudience(analytics),
    ...(archived ? [archivedLabel] : []),
  );
};

const statsOf = (analytics: AssessmentAnalytics | undefined) => {
  const results = (analytics?.submissions ?? 0) - (analytics?.toMark ?? 0);
  const ofTaken = (figure: number): string =>
    results === 0 ? text.missingValuePlaceholder : text.formatStatisticAsPercent(figure);
  return [
    {
      label: text.submissionCountLabel,
      value: analytics && formatNumber(analytics.submissions),
      icon: icon.assessmentIconSvgPath,
    },
    {
      label: text.averageScoreLabel,
      value: analytics && ofTaken(analytics.averageScore),
      icon: icon.chartIconSvgPath,
    },
    {
      label: text.passRateLabel,
      value: analytics && ofTaken(analytics.passRate),
      icon: icon.checkIconSvgPath,
    },
  ];
};

function Statistics({ analytics }: { readonly analytics: AssessmentAnalytics }) {
  const { id, title, submissions, published, distribution, passingMarks, questions } = analytics;
  const isTaken = submissions > 0;
  return (
    <>
      {analytics.hasRelease && published ? (
        <ResultsReleasePanel assessmentId={id} submissions={submissions} />
      ) : null}
      <StatisticCards of={statsOf(analytics)} />
      {isTaken ? (
        <ScoreDistributionChart distribution={distribution} passingMarks={passingMarks} />
      ) : (
        <Card as="div" justifyItems="center">
          <EmptyState picture={picture} title={text.noSubmissionsMessage}>
            <p>{published ? text.noSubmissionsHint : text.draftHiddenFromStudentsMessage}</p>
          </EmptyState>
        </Card>
      )}
      <QuestionStatistics assessmentId={id} questions={questions} submissions={submissions} />
      {/* The list of results below loads later, and would move the button of the archive. */}
      {published ? <ArchivePanel analytics={analytics} /> : null}
      {isTaken ? <ResultList id={id} title={title} /> : null}
    </>
  );
}

/** What stands in for the view until the header is known. */
function Waiting({ isOfResults }: { readonly isOfResults: boolean }) {
  return (
    <>
      {isOfResults ? <StatisticCards of={statsOf(undefined)} /> : null}
      <SkeletonCards count={2} lines={8} />
    </>
  );
}

interface ViewProps {
  readonly id: string;
  readonly of: FetchState<AssessmentAnalytics>;
  /** The tab that is open beside the results; undefined for the results. */
  readonly tab: LazyTab | undefined;
  /** Undefined if it could not be loaded. */
  readonly analytics: AssessmentAnalytics | undefined;
}

const LAZY_TABS: readonly LazyTab[] = [
  STATISTICS_TAB,
  ROOM_TAB,
  ATTEMPTS_TAB,
  MARKING_TAB,
  PAPER_TAB,
];

/** The tabs that load the header themselves. Without it they would load it again and again, each time they are shown. */
const TABS_WITH_HEADER: readonly (LazyTab | undefined)[] = [ROOM_TAB, PAPER_TAB];

/** The tab of a paper with long answers, which a teacher marks. */
const listMarkingTab = ({ tab, analytics }: Omit<ViewProps, "of" | "id">) => {
  const hasLongAnswers = analytics?.questions.some(({ type }) => type === "LONG_ANSWER") === true;
  const label = formatMarkTabLabel(analytics?.toMark ?? 0);
  return hasLongAnswers || tab === MARKING_TAB ? [{ label, tab: MARKING_TAB } as const] : [];
};

function Results({ of }: Pick<ViewProps, "of">) {
  return (
    <FetchStateView of={of} isEmpty={() => false} empty={null}>
      {(analytics) => <Statistics analytics={analytics} />}
    </FetchStateView>
  );
}

/** The tabs with the open view, or only the message if the assessment is not found. */
function View({ id, of, tab, analytics }: ViewProps) {
  // Without an assessment, its tabs would lead nowhere.
  if (of.state === "failed" && of.retry === undefined) return <Results of={of} />;
  const others = [
    { label: text.statisticsTabLabel, tab: STATISTICS_TAB },
    ...listMarkingTab({ tab, analytics }),
    // Nobody can start a draft.
    ...(analytics?.published === false
      ? []
      : ([
          { label: roomTabLabel, tab: ROOM_TAB },
          { label: attemptsTabLabel, tab: ATTEMPTS_TAB },
          { label: text.paperTabLabel, tab: PAPER_TAB },
        ] as const)),
  ] as const;
  return (
    <>
      <LinkTabs
        label={text.analyticsNavigationLabel}
        of={[
          {
            label: text.resultsTabLabel,
            to: urlBuilders.assessmentAnalytics(id),
            isCurrent: tab === undefined,
          },
          ...others.map((other) => ({
            label: other.label,
            to: getAssessmentTabUrl(id, other.tab),
            isCurrent: other.tab === tab,
          })),
        ]}
      />
      {analytics?.needsWord === true &&
      (tab === undefined || tab === ATTEMPTS_TAB || tab === ROOM_TAB) ? (
        <Suspense fallback={<SkeletonCards count={1} lines={5} />}>
          <AccessWord id={id} canPrepare={analytics.canPrepare === true} />
        </Suspense>
      ) : null}
      {tab === undefined || (of.state === "failed" && TABS_WITH_HEADER.includes(tab)) ? (
        <Results of={of} />
      ) : (
        <Suspense fallback={<SkeletonCards count={2} lines={8} />}>
          <AssessmentTab id={id} tab={tab} />
        </Suspense>
      )}
    </>
  );
}

interface AssessmentAnalyticsProps {
  readonly id: string;
  /** The URL of the questions, with the right answers for their author. */
  readonly questionsUrl: string;
}

export function AssessmentAnalyticsScreen({ id, questionsUrl }: AssessmentAnalyticsProps) {
  const query = useAssessmentAnalytics(id);
  const { data } = query;
  const knownTitle = useCachedAssessmentTitle(id);
  const [parameters] = useSearchParams();
  const asked = parameters.get(ANALYTICS_TAB_PARAMETER);
  const tab = LAZY_TABS.find((one) => one === asked);
  const fetched = toFetchState(query, text.analyticsLoadFailedMessage);
  return (
    <ScreenLayout
      title={data?.title ?? knownTitle ?? text.analyticsPageTitle}
      lead={data && leadOf(data)}
      // The button appears together with the full heading, which would move it.
      actions={
        data && (
          <ButtonLink asChild look="outline">
            <Link to={questionsUrl}>{text.questionsLinkLabel}</Link>
          </ButtonLink>
        )
      }
      back={{ to: appPaths.analytics, label: text.backToAnalyticsLink }}
    >
      {/* The tabs wait for the full header too. */}
      {fetched.state === "loading" ? (
        <Waiting isOfResults={tab === undefined} />
      ) : (
        <View id={id} of={fetched} tab={tab} analytics={data} />
      )}
    </ScreenLayout>
  );
}
