import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import * as text from "@texts/analytics.ts";
import { Meter } from "@/components/chart/meter.tsx";
import { Card, Cards } from "@/components/layout/card.tsx";
import { Section } from "./section.tsx";

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

const answersOf = ({ correctAnswer, commonMistake, unanswered }: Question) => [
  { label: text.correctAnswer, value: correctAnswer },
  ...(commonMistake === undefined
    ? []
    : [
        {
          label: text.commonMistake,
          value: text.timesChosen(commonMistake.answer, commonMistake.count),
        },
      ]),
  ...(unanswered === 0
    ? []
    : [{ label: text.unanswered, value: text.unansweredCount(unanswered) }]),
];

interface QuestionFiguresProps {
  readonly questions: readonly Question[];
  /** False if the assessment has no submissions yet. */
  readonly isTaken: boolean;
}

export function QuestionStatistics({ questions, isTaken }: QuestionFiguresProps) {
  return (
    <Section heading={text.questions}>
      <Cards as="ol">
        {questions.map((question, index) => (
          <Card as="li" key={question.id}>
            <h3>{text.questionNumber(index + 1)}</h3>
            <Words>{question.text}</Words>
            {isTaken ? (
              <div>
                <chakra.p fontSize="sm" color="fg.muted" aria-hidden="true">
                  {text.shareCorrect}
                </chakra.p>
                <Meter label={text.shareCorrect} value={question.facility} />
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
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
