import { chakra } from "@chakra-ui/react";
import type { PaperStatistics, QuestionStatistics } from "@darasa/contract/paper-statistics";
import { formatQuestionNumber } from "@texts/analytics.ts";
import * as text from "@texts/paper-statistics.ts";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { FoldedOptionPictures } from "@/components/picture/option-pictures.tsx";
import { judgeQuestion } from "../statistics/judge-question.ts";
import { showQuestionFigures } from "../statistics/list-figures.ts";
import { AnswerParts } from "./answer-parts.tsx";
import { StatisticsFigures } from "./statistics-figures.tsx";
import { StudentAnswers } from "./student-answers.tsx";

/** A question that opens to its figures. A question that needs a look has a mark at its side. */
const Question = chakra("details", {
  base: {
    minW: 0,
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "&[data-verdict=CHECK_KEY], &[data-verdict=NONE_RIGHT]": {
      borderInlineStartWidth: "4px",
      borderInlineStartColor: "warning.fg",
    },
    "& > summary": { px: { base: "4", md: "5" }, py: "3", minH: "tap", cursor: "pointer" },
    "& > summary h3": { display: "inline", fontSize: "md" },
    "& > summary p": { color: "fg.muted", fontSize: "sm", textWrap: "pretty" },
    "& h4": { fontSize: "md" },
  },
});

const Body = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    gap: "5",
    px: { base: "4", md: "5" },
    pb: "5",
    "& > p": { whiteSpace: "pre-line", overflowWrap: "anywhere" },
    "& > p + p": { color: "fg.muted", fontSize: "sm", mt: "-3" },
  },
});

const List = chakra("ol", { base: { display: "grid", gap: "3", minW: 0 } });

const countsOf = (
  { right, inPart, unanswered, asked }: QuestionStatistics,
  sittings: number,
): string =>
  [
    ...(asked === undefined ? [] : [text.formatAsked(asked.all, sittings)]),
    text.formatRightCount(right, asked?.all ?? sittings),
    ...(inPart === 0 ? [] : [text.formatInPartCount(inPart)]),
    ...(unanswered === 0 ? [] : [text.formatUnansweredStudents(unanswered)]),
  ].join(" ");

interface JudgedQuestionsProps {
  readonly statistics: PaperStatistics;
  /** Returns the id of the element of a question. */
  readonly toElementId: (questionId: string) => string;
}

/** The questions of a paper with one sentence each. Each opens to its figures and the answers behind them. */
export function JudgedQuestions({ statistics, toElementId }: JudgedQuestionsProps) {
  const { id, sittings, halves, totalMarks, questions } = statistics;
  return (
    <List>
      {questions.map((question) => {
        const verdict = judgeQuestion(question);
        return (
          <li key={question.id}>
            <Question id={toElementId(question.id)} data-verdict={verdict}>
              <summary>
                <h3>{formatQuestionNumber(question.number)}</h3>
                <p>{text.verdicts[verdict]}</p>
              </summary>
              <Body>
                <p>
                  <FormulaText>{question.text}</FormulaText>
                </p>
                <p>{countsOf(question, sittings)}</p>
                <FoldedOptionPictures
                  of={{ ...question, options: question.parts.map((part) => part.text) }}
                />
                <StatisticsFigures of={showQuestionFigures(question.figures)} />
                <AnswerParts
                  question={question}
                  sittings={question.asked?.all ?? sittings}
                  halves={question.asked ?? halves}
                />
                <StudentAnswers assessmentId={id} question={question} totalMarks={totalMarks} />
              </Body>
            </Question>
          </li>
        );
      })}
    </List>
  );
}
