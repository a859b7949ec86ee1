import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import { hasListedAnswer } from "@darasa/contract/listed-answers";
import * as text from "@texts/analytics.ts";
import { guidanceLabel } from "@texts/long-answer.ts";
import { correctMarkingButton, formatCorrectMarkingLabel } from "@texts/regrade.ts";
import { alsoAcceptedLabel, joinAlsoAccepted } from "@texts/solutions.ts";
import { useState } from "react";
import { PercentageMeter } from "@/components/chart/meter.tsx";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { Card, CardGrid } from "@/components/layout/card.tsx";
import { FoldedOptionPictures } from "@/components/picture/option-pictures.tsx";
import { Button } from "@/components/ui/button.tsx";
import { formatRightAnswer } from "@/lib/format-right-answer.ts";
import { useWrongAnswers } from "../api/get-wrong-answers.ts";
import { AnalyticsSection } from "./analytics-section.tsx";
import { Regrades } from "./regrade/regrades.tsx";
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

/** Returns the right answer. A long answer has guidance for the marker instead, or nothing. */
const keyOf = (correctAnswer: string, number: Parameters<typeof formatRightAnswer>[1]) => {
  if (number.type !== "LONG_ANSWER") {
    return [{ label: text.correctAnswerLabel, value: formatRightAnswer(correctAnswer, number) }];
  }
  return correctAnswer === "" ? [] : [{ label: guidanceLabel, value: correctAnswer }];
};

const answersOf = ({
  correctAnswer,
  alsoAccepted,
  commonMistake,
  unanswered,
  asked,
  ruling,
  ...number
}: Question) => [
  ...(asked === undefined ? [] : [{ label: text.drawnLabel, value: text.formatDrawnCount(asked) }]),
  ...(ruling === undefined ? [] : [{ label: text.markingLabel, value: text.rulingLabels[ruling] }]),
  ...keyOf(correctAnswer, number),
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

function RightShare({ of: { facility, type } }: { readonly of: Question }) {
  const label = type === "LONG_ANSWER" ? text.allMarksRateLabel : text.correctAnswerRateLabel;
  return (
    <div>
      <chakra.p fontSize="sm" color="fg.muted" aria-hidden="true">
        {label}
      </chakra.p>
      <PercentageMeter label={label} value={facility} />
    </div>
  );
}

interface QuestionFiguresProps {
  readonly assessmentId: string;
  readonly questions: readonly Question[];
  /** The number of submissions; 0 if nobody has taken the assessment. */
  readonly submissions: number;
}

export function QuestionStatistics({ assessmentId, questions, submissions }: QuestionFiguresProps) {
  const isTaken = submissions > 0;
  const [askedId, setAskedId] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const wrongAnswers = useWrongAnswers(assessmentId, isAsked);
  return (
    <AnalyticsSection heading={text.questionsHeading}>
      {isTaken ? (
        <Regrades
          assessmentId={assessmentId}
          questions={questions}
          submissions={submissions}
          askedId={askedId}
          onClose={() => setAskedId(undefined)}
        />
      ) : null}
      <CardGrid as="ol">
        {questions.map((question, index) => (
          <Card as="li" key={question.id}>
            <h3>{text.formatQuestionNumber(index + 1)}</h3>
            <Words>
              <FormulaText>{question.text}</FormulaText>
            </Words>
            {isTaken && question.ruling !== "DROPPED" ? <RightShare of={question} /> : null}
            <Answers>
              {answersOf(question).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <FormulaText>{value}</FormulaText>
                  </dd>
                </div>
              ))}
            </Answers>
            <FoldedOptionPictures of={question} />
            {isTaken && (question.type === "SHORT_ANSWER" || hasListedAnswer(question.type)) ? (
              <WrongAnswerList
                question={question}
                query={wrongAnswers}
                onShow={() => setAsked(true)}
              />
            ) : null}
            {isTaken ? (
              <div>
                <Button
                  look="outline"
                  size="sm"
                  aria-label={formatCorrectMarkingLabel(text.formatQuestionNumber(index + 1))}
                  onClick={() => setAskedId(question.id)}
                >
                  {correctMarkingButton}
                </Button>
              </div>
            ) : null}
          </Card>
        ))}
      </CardGrid>
    </AnalyticsSection>
  );
}
