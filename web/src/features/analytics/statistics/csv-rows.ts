import type { Figure, PaperStatistics, QuestionFigures } from "@darasa/contract/paper-statistics";
import * as text from "@texts/paper-statistics.ts";
import type { CsvCell } from "@/lib/csv.ts";
import { judgeQuestion } from "./judge-question.ts";
import { listQuestionFigures } from "./list-figures.ts";

const toCell = (figure: Figure): CsvCell =>
  "value" in figure ? Math.round(figure.value * 100) / 100 : text.missingReasons[figure.missing];

/** Creates the CSV rows of the statistics: one row per question. A figure that cannot be computed has its reason. */
export const createStatisticsCsvRows = ({ questions, sittings }: PaperStatistics): CsvCell[][] => {
  const names = listQuestionFigures();
  const { csvColumns: columns } = text;
  const hasDraw = questions.some(({ asked }) => asked !== undefined);
  return [
    [
      text.questionColumn,
      columns.text,
      columns.marks,
      ...(hasDraw ? [text.askedColumn] : []),
      columns.right,
      columns.inPart,
      columns.unanswered,
      ...names.map((name) => text.formatPercentColumn(text.questionFigures[name].name)),
      text.verdictColumn,
    ],
    ...questions.map(
      ({ number, text: words, marks, asked, right, inPart, unanswered, figures }) => [
        number,
        words,
        marks,
        ...(hasDraw ? [asked?.all ?? sittings] : []),
        right,
        inPart,
        unanswered,
        ...names.map((name: keyof QuestionFigures) => toCell(figures[name])),
        text.verdicts[judgeQuestion({ figures })],
      ],
    ),
  ];
};
