import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import { hasListedAnswer } from "@darasa/contract/listed-answers";
import * as text from "@texts/analytics.ts";
import { alsoAcceptedLabel, joinAlsoAccepted } from "@texts/solutions.ts";
import { useState } from "react";
import { PercentageMeter } from "@/components/chart/meter.tsx";
import { Card, CardGrid } from "@/components/layout/card.tsx";
import { formatRightAnswer } from "@/lib/format-right-answer.ts";
import { useWrongAnswers } from "../api/get-wrong-answers.ts";
import { AnalyticsSection } from "./analytics-section.tsx";
import { WrongAnswerList } from "./wrong-answers.tsx";

type Question = AssessmentAnalytics["questions"][number];

const Words = chakra("p", { base: { whiteSpace: "pre-line" } });

const Answers = chakra("dl", {
  base: {
    display: "grid",
    gap: "2",
    fontSize: "sm",
    "& dt": { color: "fg.muted" },
    "& dd": { fontWeight: "medium" },
  },
});

const answersOf = ({
  correctAnswer,
  alsoAccepted,
  commonMistake,
  unanswered,
  ...number
}: Question) => [
  { label: text.correctAnswerLabel, value: formatRightAnswer(correctAnswer, number) },
  ...(alsoAccepted === undefined
    ? []
    : [{ label: alsoAcceptedLabel, value: joinAlsoAccepted(alsoAccepted) }]),
  ...(commonMistake === undefined
    ? []
    : [
        {
          label: text.mostChosenWrongAnswerLabel,
          value: text.formatAnswerWithFrequency(commonMistake.answer, commonMistake.count),
        },
      ]),
  ...(unanswered === 0
    ? []
    : [{ label: text.unansweredLabel, value: text.formatUnansweredCount(unanswered) }]),
];

interface QuestionFiguresProps {
  readonly assessmentId: string;
  readonly questions: readonly Question[];
  /** True if the assessment has at least one submission. */
  readonly isTaken: boolean;
}

export function QuestionStatistics({ assessmentId, questions, isTaken }: QuestionFiguresProps) {
  const [isAsked, setAsked] = useState(false);
  const wrongAnswers = useWrongAnswers(assessmentId, isAsked);
  return (
    <AnalyticsSection heading={text.questionsHeading}>
      <CardGrid as="ol">
        {questions.map((question, index) => (
          <Card as="li" key={question.id}>
            <h3>{text.formatQuestionNumber(index + 1)}</h3>
            <Words>{question.text}</Words>
            {isTaken ? (
              <div>
                <chakra.p fontSize="sm" color="fg.muted" aria-hidden="true">
                  {text.correctAnswerRateLabel}
                </chakra.p>
                <PercentageMeter label={text.correctAnswerRateLabel} value={question.facility} />
              </div>
            ) : null}
            <Answers>
              {answersOf(question).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Answers>
            {isTaken && (question.type === "SHORT_ANSWER" || hasListedAnswer(question.type)) ? (
              <WrongAnswerList
                question={question}
                query={wrongAnswers}
                onShow={() => setAsked(true)}
              />
            ) : null}
          </Card>
        ))}
      </CardGrid>
    </AnalyticsSection>
  );
}
