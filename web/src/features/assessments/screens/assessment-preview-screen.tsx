import { chakra } from "@chakra-ui/react";
import type { Assessment, Question } from "@darasa/contract/assessments";
import * as assessmentText from "@texts/assessments.ts";
import * as text from "@texts/staff-assessments.ts";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { QuestionRow, QuestionRows } from "@/components/layout/question-row.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useAssessmentPreview } from "../api/get-preview.ts";
import { CopyButton } from "../components/copy-button.tsx";
import { formatAssessmentFacts } from "../format-assessment-facts.ts";

const SKELETON_QUESTIONS = 4;
const SKELETON_LINES = 4;

const Options = chakra("ul", {
  base: { mt: "3", ps: "5", listStyle: "circle", display: "grid", gap: "1" },
});

function PreviewedQuestion({
  question: { text: wording, type, options, marks },
  position,
}: {
  readonly question: Question;
  readonly position: number;
}) {
  return (
    <QuestionRow position={position}>
      <chakra.h2 data-wording="" fontFamily="body" letterSpacing="normal">
        <chakra.span srOnly>{assessmentText.formatQuestionNumber(position)}</chakra.span> {wording}
      </chakra.h2>
      <small>
        {assessmentText.formatMarksForQuestion(marks)}
        {type === "SHORT_ANSWER" ? ` · ${text.shortAnswerHint}` : ""}
      </small>
      {options.length === 0 ? null : (
        <Options>
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </Options>
      )}
    </QuestionRow>
  );
}

const formatLead = (assessment: Assessment): string =>
  formatAssessmentFacts(
    assessment,
    text.formatPassMark(assessment.passingMarks),
    text.formatAuthor(assessment.ownerName),
  );

/** Shows the questions of a published assessment without right answers to a teacher, who can copy it. */
export function AssessmentPreviewScreen({ id }: { readonly id: string }) {
  const userId = useServices().session.account()?.id;
  const query = useAssessmentPreview(id);
  const { data } = query;
  return (
    <ScreenLayout
      title={data?.title ?? text.previewLinkLabel}
      {...(data === undefined ? {} : { lead: formatLead(data) })}
      back={{ to: appPaths.sharedAssessments, label: text.sharedAssessmentsTab }}
      actions={data === undefined ? undefined : <CopyButton id={id} title={data.title} />}
    >
      <FetchStateView
        of={toFetchState(query, text.previewFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={SKELETON_QUESTIONS} lines={SKELETON_LINES} />}
      >
        {({ description, ownerId, questions }) => (
          <>
            {description === "" ? null : <p>{description}</p>}
            <StatusNotice tone="info">
              {ownerId === userId ? text.copyWithAnswersHint : text.copyWithoutAnswersHint}
            </StatusNotice>
            <QuestionRows>
              {questions.map((question, index) => (
                <PreviewedQuestion key={question.id} question={question} position={index + 1} />
              ))}
            </QuestionRows>
          </>
        )}
      </FetchStateView>
    </ScreenLayout>
  );
}
