import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract/limits";
import { toAnswerLines } from "@darasa/contract/listed-answers";
import { newQuestionPictureSchema } from "@darasa/contract/question-picture";
import * as facts from "@texts/assessment-facts.ts";
import { formatMarkedByHand } from "@texts/long-answer.ts";
import { addingPicturesLabel } from "@texts/picture-exchange.ts";
import { pictureAltHint, pictureAltLabel, pictureFileLabel } from "@texts/picture-field.ts";
import { categoriesNote, formatNames } from "@texts/question-formats.ts";
import * as text from "@texts/question-import.ts";
import { useState } from "react";
import { formatRightAnswer } from "@/lib/format-right-answer.ts";
import { getTypeName } from "@/lib/question-formats/csv-columns.ts";
import type {
  ImportedQuestion,
  PlaceInFile,
  QuestionFormat,
} from "@/lib/question-formats/question-format.ts";
import { Alert } from "../feedback/alert.tsx";
import { BusyButton } from "../feedback/busy-button.tsx";
import { WarningList } from "../feedback/warning-list.tsx";
import { TextareaField } from "../form/textarea-field.tsx";
import { FormulaText } from "../formula/formula-text.tsx";
import { PanelList } from "../layout/list.tsx";
import { BusyButtonLabel } from "../ui/busy-label.tsx";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { DialogScrollArea } from "../ui/dialog-scroll-area.tsx";
import type { QuestionPreview } from "./use-question-source.ts";
import { type AddedQuestion, useStorePictures } from "./use-store-pictures.ts";

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
    // The paper of a drawing is white, also on a dark screen.
    "& img": { maxW: "full", maxH: "48", bg: "white" },
    "& > p": { fontSize: "sm", color: "fg.muted" },
    "& > p[data-right]": { color: "success.fg", fontWeight: "medium" },
    "& > p[data-note]": { color: "warning.fg", fontWeight: "medium" },
    // The field that asks what the picture shows.
    "& > div": { my: "2" },
  },
});

type FormatPlace = (place: PlaceInFile) => string;

interface PictureWordsProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (words: string) => void;
}

/** Asks what a picture shows, because the file does not say it. */
function PictureWords({ id, error, onChange }: PictureWordsProps) {
  return (
    <TextareaField
      id={id}
      label={pictureAltLabel}
      hint={pictureAltHint}
      error={error}
      rows={2}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface PreviewedQuestionProps {
  readonly of: ImportedQuestion;
  /** The field that asks what its picture shows; undefined if nothing is asked. */
  readonly asked: PictureWordsProps | undefined;
  readonly formatPlace: FormatPlace;
}

function PreviewedQuestion({ of: imported, asked, formatPlace }: PreviewedQuestionProps) {
  const { question, category, picture, notes } = imported;
  const { type, options, correctAnswer, alsoAccepted, marks, numeric, explanation } = question;
  const right = toAnswerLines(correctAnswer);
  const others = type === "TRUE_FALSE" ? [] : options.filter((option) => !right.includes(option));
  const details = [
    formatPlace(imported),
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
      {picture === undefined ? null : (
        <img src={picture.dataUrl} alt={picture.alt || pictureFileLabel} />
      )}
      {asked === undefined ? null : <PictureWords {...asked} />}
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

const toWordsId = (index: number): string => `import-questions-picture-${index}`;

/** Holds what the author writes about the pictures of which the file does not say what they show. */
const usePictureWords = (questions: readonly ImportedQuestion[]) => {
  const [words, setWords] = useState<Readonly<Record<number, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const findProblem = (index: number): string | undefined => {
    if (questions[index]?.picture?.alt !== "") return undefined;
    const { error } = newQuestionPictureSchema.shape.alt.safeParse(words[index] ?? "");
    return error?.issues[0]?.message;
  };
  return {
    getField: (index: number): PictureWordsProps | undefined =>
      questions[index]?.picture?.alt === ""
        ? {
            id: toWordsId(index),
            error: isChecked ? findProblem(index) : undefined,
            onChange: (written) => setWords((all) => ({ ...all, [index]: written })),
          }
        : undefined,
    /** Returns the questions with all words; undefined if some are missing, and focuses the first field of these. */
    complete: (): ImportedQuestion[] | undefined => {
      setChecked(true);
      const wrong = questions.findIndex((_, index) => findProblem(index) !== undefined);
      if (wrong !== -1) {
        document.getElementById(toWordsId(wrong))?.focus();
        return undefined;
      }
      return questions.map(({ picture, ...question }, index) =>
        picture === undefined
          ? question
          : {
              ...question,
              picture: { ...picture, alt: picture.alt || (words[index] ?? "").trim() },
            },
      );
    },
  };
};

interface QuestionPreviewStepProps {
  readonly preview: QuestionPreview;
  /** How many questions the assessment has room for. */
  readonly room: number;
  /** True if the categories of a file become something of the questions. */
  readonly keepsCategories: boolean;
  readonly onAdd: (questions: readonly AddedQuestion[]) => void;
  readonly onBack: () => void;
}

const getFormatPlace =
  (format: QuestionFormat): FormatPlace =>
  ({ file, line }) => {
    if (file !== undefined) return text.formatLineOfFile(file, line);
    return format === "CSV" ? text.formatRow(line) : text.formatLine(line);
  };

/** The questions that cannot be added, and what of the file is not kept. */
function NotKept({
  preview: { questions, refused, format, notes: all },
  keepsCategories,
}: Pick<QuestionPreviewStepProps, "preview" | "keepsCategories">) {
  const notes = all.filter((note) => !keepsCategories || note !== categoriesNote);
  const formatPlace = getFormatPlace(format);
  return (
    <>
      {refused.length === 0 ? null : (
        <WarningList heading={text.formatRefusedHeading(refused.length)}>
          {refused.map(({ file, line, wording, reason }) => (
            <li key={`${file}-${line}-${wording}`}>
              <strong>{formatPlace({ file, line })}:</strong> {reason}{" "}
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
    </>
  );
}

/** The second step: the author sees what would be added, and first what would not. */
export function QuestionPreviewStep(props: QuestionPreviewStepProps) {
  const { preview, room, keepsCategories, onAdd, onBack } = props;
  const { questions, format, source } = preview;
  const added = questions.slice(0, room);
  const pictureWords = usePictureWords(added);
  const { storeAll, isPending, error } = useStorePictures();
  const add = (): void => {
    const complete = pictureWords.complete();
    if (complete !== undefined && !isPending) storeAll(complete, onAdd);
  };
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
        <NotKept preview={preview} keepsCategories={keepsCategories} />
        {added.length === 0 ? null : (
          <PanelList>
            {added.map((one, index) => (
              <PreviewedQuestion
                // biome-ignore lint/suspicious/noArrayIndexKey: The list does not change while it is shown.
                key={index}
                of={one}
                asked={pictureWords.getField(index)}
                formatPlace={getFormatPlace(format)}
              />
            ))}
          </PanelList>
        )}
      </DialogScrollArea>
      <Alert>{error}</Alert>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {text.chooseOtherQuestionsButton}
        </Button>
        {added.length === 0 ? null : (
          <BusyButton isBusy={isPending} onClick={add}>
            <BusyButtonLabel isBusy={isPending} busy={addingPicturesLabel}>
              {text.formatAddButton(added.length)}
            </BusyButtonLabel>
          </BusyButton>
        )}
      </DialogActions>
    </>
  );
}
