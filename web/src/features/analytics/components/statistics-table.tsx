import { chakra } from "@chakra-ui/react";
import type { PaperStatistics } from "@darasa/contract/paper-statistics";
import { formatQuestionNumber, missingValuePlaceholder } from "@texts/analytics.ts";
import * as text from "@texts/paper-statistics.ts";
import { judgeQuestion, toValue } from "../statistics/judge-question.ts";

const FIGURES = [
  "facility",
  "discriminationIndex",
  "discriminativeEfficiency",
  "intendedWeight",
  "effectiveWeight",
] as const;

/** The table for wide screens. On narrow ones, the list below it says the same. */
const Table = chakra("table", {
  base: {
    display: { base: "none", lg: "table" },
    w: "full",
    borderCollapse: "collapse",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    "& caption": { srOnly: true },
    "& :is(th,td)": { px: "4", py: "2", textAlign: "end" },
    "& :is(th:first-of-type,td:last-of-type,th:last-of-type)": { textAlign: "start" },
    "& thead th": { color: "fg.muted", verticalAlign: "bottom", overflowWrap: "normal" },
    "& td:not(:last-of-type)": { whiteSpace: "nowrap" },
    "& tbody tr": { borderTop: "1px solid", borderColor: "border" },
    "& tbody th": { whiteSpace: "nowrap" },
    "& button": {
      minH: "tap",
      fontWeight: "bold",
      textDecoration: "underline",
      textUnderlineOffset: ".2em",
      cursor: "pointer",
    },
  },
});

interface StatisticsTableProps {
  readonly questions: PaperStatistics["questions"];
  /** Opens the details of a question. */
  readonly onOpen: (questionId: string) => void;
}

export function StatisticsTable({ questions, onOpen }: StatisticsTableProps) {
  return (
    <Table>
      <caption>{text.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.questionColumn}</th>
          {FIGURES.map((name) => (
            <th key={name} scope="col">
              {text.questionFigures[name].name}
            </th>
          ))}
          <th scope="col">{text.verdictColumn}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <tr key={question.id}>
            <th scope="row">
              <button type="button" onClick={() => onOpen(question.id)}>
                {formatQuestionNumber(question.number)}
              </button>
            </th>
            {FIGURES.map((name) => {
              const value = toValue(question.figures[name]);
              return (
                <td key={name}>
                  {value === undefined ? missingValuePlaceholder : text.formatExactPercent(value)}
                </td>
              );
            })}
            <td>{text.verdicts[judgeQuestion(question)]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
