import { chakra } from "@chakra-ui/react";
import type { Submission } from "@darasa/contract/submissions";
import * as text from "@texts/review.ts";
import { useSearchParams } from "react-router-dom";
import { PicturePlaceContext } from "@/components/picture/picture-place.ts";
import { SectionedQuestions } from "@/components/section/sectioned-questions.tsx";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { buildReviewQuery, isOnlyWrong } from "../review-url.ts";
import { QuestionReview } from "./reviewed-question.tsx";

const Section = chakra("section", {
  base: { display: "grid", gap: "4", minW: 0, "& > h2": { fontSize: "xl" } },
});

const Rows = chakra("ol", {
  base: {
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    overflow: "clip",
    "& > li + li": { borderTop: "1px solid", borderColor: "border" },
  },
});

interface ReviewListProps {
  readonly submission: Submission;
  /** True if the reader is the student who gave the answers. */
  readonly isOwn: boolean;
}

const HEADING_ID = "review-heading";

/** The questions of a submission with the student's answers. The URL can restrict them to the wrong ones. */
export function ReviewList({ submission, isOwn }: ReviewListProps) {
  const onlyWrong = isOnlyWrong(useSearchParams()[0]);
  const { questions, lateAnswers } = submission;
  const wrong = questions.filter(({ correct, toMark }) => !correct && toMark !== true);
  const hasFilter = onlyWrong || (wrong.length > 0 && wrong.length < questions.length);
  const shown = new Set(onlyWrong ? wrong : questions);
  return (
    <Section aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>
        {wrong.length === 0 && submission.percent === null
          ? text.answersHeading
          : text.formatAnswersHeading(wrong.length)}
      </h2>
      {hasFilter ? (
        <LinkTabs
          label={text.questionFilterLabel}
          of={[false, true].map((isWrongTab) => ({
            label: isWrongTab
              ? text.formatWrongQuestionsFilter(wrong.length)
              : text.formatAllQuestionsFilter(questions.length),
            to: buildReviewQuery(isWrongTab),
            isCurrent: onlyWrong === isWrongTab,
          }))}
        />
      ) : null}
      {shown.size === 0 ? (
        <p>{text.nothingWrongMessage}</p>
      ) : (
        <PicturePlaceContext value={{ submissionId: submission.id }}>
          <SectionedQuestions questions={questions} List={Rows} headingAs="h3">
            {(question, index) =>
              shown.has(question) ? (
                <QuestionReview
                  key={question.id}
                  question={question}
                  position={index + 1}
                  isOwn={isOwn}
                  areLateAnswersCounted={lateAnswers?.status === "ACCEPTED"}
                />
              ) : null
            }
          </SectionedQuestions>
        </PicturePlaceContext>
      )}
    </Section>
  );
}
