import { chakra } from "@chakra-ui/react";
import { toAnswerLines } from "@darasa/contract/listed-answers";
import * as facts from "@texts/assessment-facts.ts";
import { formatMarkedByHand } from "@texts/long-answer.ts";
import { formatOptionPictureLabel, pictureFileLabel } from "@texts/picture-field.ts";
import * as text from "@texts/question-import.ts";
import { formatRightAnswer } from "@/lib/format-right-answer.ts";
import { getTypeName } from "@/lib/question-formats/csv-columns.ts";
import type {
  ImportedOptionPicture,
  ImportedQuestion,
  PlaceInFile,
} from "@/lib/question-formats/question-format.ts";
import { TextareaField } from "../form/textarea-field.tsx";
import { FormulaText } from "../formula/formula-text.tsx";
import type { AskedWords } from "./use-picture-words.ts";

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

const OptionPictures = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,11rem),1fr))",
    gap: "4",
    my: "2",
    "& > li": { display: "grid", gap: "2", alignContent: "start" },
  },
});

/** Asks what a picture shows. */
function WordsField({ of: asked }: { readonly of: AskedWords }) {
  const { onChange, ...field } = asked;
  return <TextareaField {...field} rows={2} onChange={({ target }) => onChange(target.value)} />;
}

interface PicturedOptionProps {
  readonly of: ImportedOptionPicture;
  readonly option: string;
  readonly asked: AskedWords | undefined;
}

/** The picture of an option below the text of the option, or above the field that asks for the text. */
function PicturedOption({ of: { dataUrl, place }, option, asked }: PicturedOptionProps) {
  return (
    <li>
      {asked === undefined ? (
        <span>
          <FormulaText>{option}</FormulaText>
        </span>
      ) : null}
      <img src={dataUrl} alt={asked === undefined ? "" : formatOptionPictureLabel(place)} />
      {asked === undefined ? null : <WordsField of={asked} />}
    </li>
  );
}

interface PicturedOptionsProps {
  readonly of: ImportedQuestion;
  /** The fields that ask what the pictures of the question show. */
  readonly asked: readonly AskedWords[];
}

/** The options with a picture. */
function PicturedOptions({ of: { question, optionPictures = [] }, asked }: PicturedOptionsProps) {
  return optionPictures.length === 0 ? null : (
    <OptionPictures>
      {optionPictures.map((one) => (
        <PicturedOption
          key={one.place}
          of={one}
          option={question.options[one.place] ?? ""}
          asked={asked.find(({ option }) => option === one.place)}
        />
      ))}
    </OptionPictures>
  );
}

interface PreviewedQuestionProps extends PicturedOptionsProps {
  readonly formatPlace: (place: PlaceInFile) => string;
}

/** A question of a file as it would be added, with what is not kept of it. */
export function PreviewedQuestion({ of: imported, asked, formatPlace }: PreviewedQuestionProps) {
  const { question, category, picture, notes } = imported;
  const { type, options, correctAnswer, alsoAccepted, marks, numeric, explanation } = question;
  const right = toAnswerLines(correctAnswer);
  const others = type === "TRUE_FALSE" ? [] : options.filter((option) => !right.includes(option));
  const askedOfQuestion = asked.find(({ option }) => option === undefined);
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
      {askedOfQuestion === undefined ? null : <WordsField of={askedOfQuestion} />}
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
      <PicturedOptions of={imported} asked={asked} />
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
