import { chakra } from "@chakra-ui/react";
import type { Assessment, Question } from "@darasa/contract/assessments";
import type { AssessmentSolutions } from "@darasa/contract/solutions";
import * as assessmentText from "@texts/assessments.ts";
import { formatMarkedByHand } from "@texts/long-answer.ts";
import * as solutionsText from "@texts/solutions.ts";
import * as text from "@texts/staff-assessments.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { QuestionRow, QuestionRows } from "@/components/layout/question-row.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { PicturePlaceContext } from "@/components/picture/picture-place.ts";
import { OptionText, QuestionPicture } from "@/components/picture/question-picture.tsx";
import { PrintPaperButton } from "@/components/printed-paper/print-paper-button.tsx";
import { ExportQuestionsButton } from "@/components/question-exchange/export-questions-button.tsx";
import { SectionedQuestions } from "@/components/section/sectioned-questions.tsx";
import { formatRightAnswer } from "@/lib/format-right-answer.ts";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useAssessmentPreview } from "../api/get-preview.ts";
import { useSolutions } from "../api/solutions.ts";
import { CopyButton } from "../components/copy-button.tsx";
import { SolutionsPanel } from "../components/solutions-panel.tsx";
import { formatAssessmentFacts } from "../format-assessment-facts.ts";

const SKELETON_QUESTIONS = 4;
const SKELETON_LINES = 4;

const Tools = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

const Options = chakra("ul", {
  base: { mt: "3", ps: "5", listStyle: "circle", display: "grid", gap: "1" },
  variants: {
    arePictured: {
      true: {
        gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,10rem),1fr))",
        alignItems: "end",
        columnGap: "6",
        rowGap: "4",
      },
    },
  },
});

const Solution = chakra("div", {
  base: {
    mt: "3",
    display: "grid",
    gap: "1",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    "& p:first-of-type": { color: "success.fg", fontWeight: "bold" },
  },
});

interface PreviewedOptionsProps {
  readonly question: Question;
  readonly options: readonly string[];
}

function PreviewedOptions({ question, options }: PreviewedOptionsProps) {
  if (options.length === 0) return null;
  return (
    <Options arePictured={question.optionPictures !== undefined}>
      {options.map((option) => (
        <li key={option}>
          <OptionText question={question} option={option} />
        </li>
      ))}
    </Options>
  );
}

interface PreviewedSolutionProps {
  readonly question: Question;
  readonly solution: AssessmentSolutions["questions"][number];
}

function PreviewedSolution({
  question: { type, items = [], numeric },
  solution,
}: PreviewedSolutionProps) {
  return (
    <Solution>
      <p>
        <FormulaText>
          {type === "LONG_ANSWER"
            ? formatMarkedByHand(solution.correctAnswer)
            : solutionsText.formatRightAnswer(
                formatRightAnswer(solution.correctAnswer, {
                  ...solution,
                  type,
                  items,
                  numeric,
                }),
              )}
        </FormulaText>
      </p>
      {solution.alsoAccepted === undefined ? null : (
        <p>
          {solutionsText.alsoAcceptedLabel}:{" "}
          <FormulaText>{solutionsText.joinAlsoAccepted(solution.alsoAccepted)}</FormulaText>
        </p>
      )}
      {solution.explanation === undefined ? null : (
        <p>
          <FormulaText>{solutionsText.formatExplanation(solution.explanation)}</FormulaText>
        </p>
      )}
    </Solution>
  );
}

interface PreviewedQuestionProps {
  readonly question: Question;
  readonly position: number;
  /** Says of a question that can be drawn how many of them a student gets. */
  readonly drawn: string | undefined;
  /** The right answer and its explanation; undefined if the reader may not see them. */
  readonly solution: AssessmentSolutions["questions"][number] | undefined;
}

function PreviewedQuestion({ question, position, drawn, solution }: PreviewedQuestionProps) {
  const { text: wording, type, options, items = [], marks } = question;
  return (
    <QuestionRow position={position}>
      <chakra.h2 data-wording="" fontFamily="body" letterSpacing="normal">
        <chakra.span srOnly>{assessmentText.formatQuestionNumber(position)}</chakra.span>{" "}
        <FormulaText>{wording}</FormulaText>
      </chakra.h2>
      <small>
        {assessmentText.formatMarksForQuestion(marks)}
        {type === "SHORT_ANSWER" ? ` · ${text.shortAnswerHint}` : ""}
        {drawn === undefined ? "" : ` · ${drawn}`}
      </small>
      <QuestionPicture of={question.picture} />
      <PreviewedOptions question={question} options={items} />
      <PreviewedOptions question={question} options={options} />
      {solution === undefined ? null : (
        <PreviewedSolution question={question} solution={solution} />
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

/** Joins a question with its right answer. */
const toExportable = (
  { text: wording, type, picture, options, optionPictures, items, marks, numeric }: Question,
  solution: AssessmentSolutions["questions"][number] | undefined,
) => ({
  text: wording,
  type,
  ...(picture === undefined ? {} : { picture }),
  options,
  ...(optionPictures === undefined ? {} : { optionPictures }),
  ...(items === undefined ? {} : { items }),
  marks,
  correctAnswer: solution?.correctAnswer ?? "",
  ...(solution?.alsoAccepted === undefined ? {} : { alsoAccepted: solution.alsoAccepted }),
  ...(numeric === undefined
    ? {}
    : { numeric: { unit: numeric.unit, tolerance: solution?.tolerance ?? 0 } }),
  ...(solution?.explanation === undefined ? {} : { explanation: solution.explanation }),
});

const describeDraw = ({ questions, draws }: Assessment, { pool }: Question): string | undefined =>
  pool === undefined
    ? undefined
    : text.formatDrawnFrom(
        draws?.[pool - 1] ?? 0,
        questions.filter((question) => question.pool === pool).length,
      );

/** Only the author and administrators see the questions of an assessment with random draws. */
const isOnlyCover = ({ hasDraw, questions }: Assessment): boolean =>
  hasDraw === true && questions.length === 0;

interface PreviewProps {
  readonly assessment: Assessment;
  readonly isOwn: boolean;
}

const skeleton = <SkeletonRows count={SKELETON_QUESTIONS} lines={SKELETON_LINES} />;

function Preview({ assessment, isOwn }: PreviewProps) {
  const { id, title, description, questions } = assessment;
  const solutions = useSolutions(id, isOwn);
  // The right answers stand between the questions, so both appear at the same time.
  if (isOwn && solutions.isPending) return skeleton;
  const byId = new Map(solutions.data?.questions.map((solution) => [solution.id, solution]));
  return (
    <PicturePlaceContext value={{ assessmentId: id }}>
      {description === "" ? null : <p>{description}</p>}
      <StatusNotice tone="info">
        {isOwn ? text.copyWithAnswersHint : text.copyWithoutAnswersHint}
      </StatusNotice>
      {solutions.data === undefined ? null : (
        <SolutionsPanel id={id} saved={solutions.data.solutions} />
      )}
      <Tools>
        <PrintPaperButton assessment={assessment} solutions={solutions.data?.questions} />
        {solutions.data === undefined ? null : (
          <ExportQuestionsButton
            getExported={() => ({
              title,
              sections: questions.filter(({ section }) => section !== undefined).length,
              questions: questions.map((question) => toExportable(question, byId.get(question.id))),
            })}
          />
        )}
      </Tools>
      <Alert>{solutions.isError ? solutionsText.solutionsLoadFailedMessage : ""}</Alert>
      <SectionedQuestions questions={questions} List={QuestionRows}>
        {(question, index) => (
          <PreviewedQuestion
            key={question.id}
            question={question}
            position={index + 1}
            drawn={describeDraw(assessment, question)}
            solution={byId.get(question.id)}
          />
        )}
      </SectionedQuestions>
    </PicturePlaceContext>
  );
}

/**
 * Shows the questions of a published assessment to a teacher, who can copy it. Its author also sees the right answers
 * and chooses when students see them.
 */
export function AssessmentPreviewScreen({ id }: { readonly id: string }) {
  const userId = useServices().session.account()?.id;
  const query = useAssessmentPreview(id);
  const { data } = query;
  return (
    <ScreenLayout
      title={data?.title ?? text.previewLinkLabel}
      {...(data === undefined ? {} : { lead: formatLead(data) })}
      back={{ to: appPaths.sharedAssessments, label: text.sharedAssessmentsTab }}
      actions={
        data === undefined || isOnlyCover(data) ? undefined : (
          <CopyButton id={id} title={data.title} />
        )
      }
    >
      <FetchStateView
        of={toFetchState(query, text.previewFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={skeleton}
      >
        {(assessment) =>
          isOnlyCover(assessment) ? (
            <StatusNotice tone="info">{text.onlyCoverHint}</StatusNotice>
          ) : (
            <Preview assessment={assessment} isOwn={assessment.ownerId === userId} />
          )
        }
      </FetchStateView>
    </ScreenLayout>
  );
}
