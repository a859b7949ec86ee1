import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import * as text from "@texts/analytics.ts";
import { number } from "@texts/language.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Card } from "@/components/layout/card.tsx";
import { Page } from "@/components/layout/page.tsx";
import { StatCards } from "@/components/layout/stat-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import { searchPicture as picture } from "@/components/ui/pictures.ts";
import { paths } from "@/lib/paths.ts";
import { useAssessment, useKnownTitle } from "../api/get-assessment.ts";
import { Distribution } from "../components/distribution.tsx";
import { QuestionStatistics } from "../components/question-statistics.tsx";
import { ResultList } from "../components/result-list.tsx";

const leadOf = ({ subject, grade, totalMarks, passingMarks }: AssessmentAnalytics): string =>
  text.joinFacts(subject, grade, text.outOfMarks(totalMarks), text.passingFrom(passingMarks));

const statsOf = (analytics: AssessmentAnalytics | undefined) => {
  const ofTaken = (figure: number): string =>
    analytics?.submissions === 0 ? text.noFigure : text.inPercent(figure);
  return [
    {
      label: text.submissions,
      value: analytics && number(analytics.submissions),
      icon: icon.assessment,
    },
    {
      label: text.average,
      value: analytics && ofTaken(analytics.averageScore),
      icon: icon.chart,
    },
    { label: text.passRate, value: analytics && ofTaken(analytics.passRate), icon: icon.check },
  ];
};

function Statistics({ analytics }: { readonly analytics: AssessmentAnalytics }) {
  const { id, title, submissions, published, distribution, passingMarks, questions } = analytics;
  const isTaken = submissions > 0;
  return (
    <>
      <StatCards of={statsOf(analytics)} />
      {isTaken ? (
        <Distribution distribution={distribution} passingMarks={passingMarks} />
      ) : (
        <Card as="div" justifyItems="center">
          <EmptyState picture={picture} title={text.noSubmissions}>
            <p>{published ? text.noSubmissionsHint : text.stillDraft}</p>
          </EmptyState>
        </Card>
      )}
      <QuestionStatistics questions={questions} isTaken={isTaken} />
      {isTaken ? <ResultList id={id} title={title} /> : null}
    </>
  );
}

export function AssessmentAnalyticsScreen({ id }: { readonly id: string }) {
  const query = useAssessment(id);
  const { data } = query;
  const knownTitle = useKnownTitle(id);
  return (
    <Page
      title={data?.title ?? knownTitle ?? text.title}
      lead={data && leadOf(data)}
      back={{ to: paths.analytics, label: text.backToAnalytics }}
    >
      <FetchStates
        of={toFetchState(query, text.loadFailed)}
        isEmpty={() => false}
        empty={null}
        loading={
          <>
            <StatCards of={statsOf(undefined)} />
            <SkeletonCards count={2} lines={8} />
          </>
        }
      >
        {(analytics) => <Statistics analytics={analytics} />}
      </FetchStates>
    </Page>
  );
}
