import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract/limits";
import { toAnswerLines } from "@darasa/contract/listed-answers";
import * as facts from "@texts/assessment-facts.ts";
import { formatMarkedByHand } from "@texts/long-answer.ts";
import { categoriesNote, formatNames } from "@texts/question-formats.ts";
import * as text from "@texts/question-import.ts";
import { formatRightAnswer } from "@/lib/format-right-answer.ts";
import { getTypeName } from "@/lib/question-formats/csv-columns.ts";
import type { ImportedQuestion } from "@/lib/question-formats/question-format.ts";
import { Alert } from "../feedback/alert.tsx";
import { WarningList } from "../feedback/warning-list.tsx";
import { FormulaText } from "../formula/formula-text.tsx";
import { PanelList } from "../layout/list.tsx";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { DialogScrollArea } from "../ui/dialog-scroll-area.tsx";
import type { QuestionPreview } from "./use-question-source.ts";

const Summary = chakra("p", {
  base: { "& strong": { display: "block" }, overflowWrap: "anywhere" },
});

const Item = chakra("li", {
  base: {
    display: "grid",
    gap: "1",
    px: "4",
    py: "3",
    overflowWrap: "anywhere",
    "& strong": { whiteSpace: "pre-line" },
    "& p": { fontSize: "sm", color: "fg.muted" },
    "& p[data-right]": { color: "success.fg", fontWeight: "medium" },
    "& p[data-note]": { color: "warning.fg", fontWeight: "medium" },
  },
});

type FormatLine = (line: number) => string;

interface PreviewedQuestionProps {
  readonly of: ImportedQuestion;
  readonly formatLine: FormatLine;
}

function PreviewedQuestion({
  of: { line, question, category, notes },
  formatLine,
}: PreviewedQuestionProps) {
  const { type, options, correctAnswer, alsoAccepted, marks, numeric, explanation } = question;
  const right = toAnswerLines(correctAnswer);
  const others = type === "TRUE_FALSE" ? [] : options.filter((option) => !right.includes(option));
  const details = [
    formatLine(line),
    getTypeName(question),
    facts.formatTotalMarks(marks),
    category ?? "",
  ];
  return (
    <Item>
      <strong>
        <FormulaText>{question.text}</FormulaText>
      </strong>
      <p>{details.filter((detail) => detail !== "").join(" · ")}</p>
      <p data-right="">
        <FormulaText>
          {type === "LONG_ANSWER"
            ? formatMarkedByHand(correctAnswer)
            : text.formatRightAnswer(
                formatRightAnswer(correctAnswer, { ...question, tolerance: numeric?.tolerance }),
              )}
        </FormulaText>
      </p>
      {alsoAccepted === undefined ? null : (
        <p>
          <FormulaText>{text.formatFurtherAnswers(alsoAccepted)}</FormulaText>
        </p>
      )}
      {others.length === 0 ? null : (
        <p>
          <FormulaText>{text.formatOtherOptions(others)}</FormulaText>
        </p>
      )}
      {explanation === undefined ? null : (
        <p>
          <FormulaText>{text.formatExplanation(explanation)}</FormulaText>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} data-note="">
          {note}
        </p>
      ))}
    </Item>
  );
}

interface QuestionPreviewStepProps {
  readonly preview: QuestionPreview;
  /** How many questions the assessment has room for. */
  readonly room: number;
  /** True if the categories of a file become something of the questions. */
  readonly keepsCategories: boolean;
  readonly onAdd: (questions: readonly ImportedQuestion[]) => void;
  readonly onBack: () => void;
}

/** The second step: the author sees what would be added, and first what would not. */
export function QuestionPreviewStep(props: QuestionPreviewStepProps) {
  const { preview, room, keepsCategories, onAdd, onBack } = props;
  const { questions, refused, format, source } = preview;
  const notes = preview.notes.filter((note) => !keepsCategories || note !== categoriesNote);
  const formatLine = format === "CSV" ? text.formatRow : text.formatLine;
  const added = questions.slice(0, room);
  return (
    <>
      <DialogScrollArea label={text.previewLabel}>
        <Summary>
          <strong>{text.formatAddableCount(added.length)}</strong>
          {text.formatFound(source, formatNames[format])}
        </Summary>
        {questions.length > room ? (
          <Alert>{text.formatNoRoom(room, ASSESSMENT_MAX_QUESTIONS)}</Alert>
        ) : null}
        {refused.length === 0 ? null : (
          <WarningList heading={text.formatRefusedHeading(refused.length)}>
            {refused.map(({ line, wording, reason }) => (
              <li key={`${line}-${wording}`}>
                <strong>{formatLine(line)}:</strong> {reason}{" "}
                {wording === "" ? null : <chakra.q overflowWrap="anywhere">{wording}</chakra.q>}
              </li>
            ))}
          </WarningList>
        )}
        {notes.length === 0 || questions.length === 0 ? null : (
          <WarningList heading={text.fileNotesHeading}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </WarningList>
        )}
        {added.length === 0 ? null : (
          <PanelList>
            {added.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: The list does not change while it is shown.
              <PreviewedQuestion key={index} of={one} formatLine={formatLine} />
            ))}
          </PanelList>
        )}
      </DialogScrollArea>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {text.chooseOtherQuestionsButton}
        </Button>
        {added.length === 0 ? null : (
          <Button onClick={() => onAdd(added)}>{text.formatAddButton(added.length)}</Button>
        )}
      </DialogActions>
    </>
  );
}
