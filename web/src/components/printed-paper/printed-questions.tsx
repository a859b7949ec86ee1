import { chakra } from "@chakra-ui/react";
import type { Assessment } from "@darasa/contract/assessments";
import { groupBySection } from "@darasa/contract/group-by-section";
import type { PaperVersion } from "@darasa/contract/random-draw";
import { formatDurationMinutes } from "@texts/assessment-facts.ts";
import * as text from "@texts/printed-paper.ts";
import { joinAlsoAccepted } from "@texts/solutions.ts";
import { FormulaText } from "../formula/formula-text.tsx";
import { PrintedLetterhead } from "../layout/printed-sheet.tsx";
import { OptionText, QuestionPicture } from "../picture/question-picture.tsx";
import type { PaperQuestion } from "./paper-questions.ts";
import { listSectionBlocks, type PaperBlock } from "./printed-section.tsx";

export type PrintedAssessment = Pick<
  Assessment,
  | "id"
  | "title"
  | "subject"
  | "grade"
  | "duration"
  | "totalMarks"
  | "description"
  | "questions"
  | "draws"
>;

const Head = chakra("div", {
  base: {
    pb: "5mm",
    "& h1": { fontSize: "18pt", lineHeight: "1.2" },
    "& p": { mt: "2mm" },
    "& dl + p": { mt: "4mm" },
  },
});

const Student = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(2,minmax(0,1fr))",
    columnGap: "8mm",
    mt: "3mm",
    "& div": { display: "flex", gap: "2mm", alignItems: "end", h: "9mm" },
    "& dd": { flex: 1, borderBottom: "0.3mm solid black" },
  },
});

const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "9mm minmax(0,1fr) auto",
    columnGap: "2mm",
    pb: "5mm",
    overflowWrap: "anywhere",
    "& > b:first-of-type": { fontVariantNumeric: "tabular-nums" },
    "& > div": { gridColumn: 2 },
    "& ol, & ul": { mt: "2mm", display: "grid", gap: "1.5mm" },
    "& li": { display: "flex", gap: "3mm" },
    "& li > b": { minW: "6mm" },
    "& i": { display: "block", fontStyle: "normal", color: "black", mt: "1mm", fontSize: "9.5pt" },
  },
});

const Wording = chakra("div", { base: { whiteSpace: "pre-line" } });

/** A line to write on. */
const Line = chakra("span", {
  base: { display: "inline-block", borderBottom: "0.3mm solid black", h: "7mm", minW: "14mm" },
  variants: { isLong: { true: { display: "block", w: "full", h: "9mm" } } },
});

/** A circle with a letter that students mark. */
const Circle = chakra("span", {
  base: {
    display: "inline-grid",
    placeItems: "center",
    w: "7mm",
    h: "7mm",
    me: "3mm",
    border: "0.3mm solid black",
    borderRadius: "full",
    fontSize: "9pt",
  },
});

const MIN_ANSWER_LINES = 4;
const MAX_ANSWER_LINES = 14;

const HINTS: Partial<Record<PaperQuestion["question"]["type"], string>> = {
  MULTI_SELECT: text.chooseAllHint,
  MATCHING: text.matchHint,
  ORDERING: text.orderHint,
};

const HEADINGS: Partial<Record<PaperPart, string>> = {
  answers: text.answerSheetPart,
  key: text.markingSchemePart,
};

interface PaperHeadProps {
  readonly assessment: PrintedAssessment;
  readonly version: PaperVersion | undefined;
  readonly part: PaperPart;
}

/** The school, the title of the paper, its facts and, for students, lines for their names. */
function PaperHead({ assessment, version, part }: PaperHeadProps) {
  const { title, subject, grade, duration, totalMarks, description } = assessment;
  const facts = [
    HEADINGS[part],
    version === undefined ? undefined : text.formatVersion(version),
    subject,
    grade,
    formatDurationMinutes(duration),
    text.formatMarks(totalMarks),
  ];
  return (
    <Head>
      <PrintedLetterhead />
      <h1>{title}</h1>
      <p>{facts.filter((fact) => fact !== undefined).join(" · ")}</p>
      {part === "key" ? null : (
        <Student>
          {text.studentFields.map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd />
            </div>
          ))}
        </Student>
      )}
      {part === "questions" && description !== "" ? <p>{description}</p> : null}
    </Head>
  );
}

/** Lines for a long answer: two for each mark, as many as fit on half a page. */
const countAnswerLines = ({ type, marks }: PaperQuestion["question"]): number =>
  type === "LONG_ANSWER" ? Math.min(MAX_ANSWER_LINES, Math.max(MIN_ANSWER_LINES, marks * 2)) : 1;

const AnswerLine = ({ question }: Pick<PaperQuestion, "question">) => {
  const unit = question.numeric?.unit;
  return unit === undefined ? (
    Array.from({ length: countAnswerLines(question) }, (_, line) => `line ${line}`).map((line) => (
      <Line key={line} isLong />
    ))
  ) : (
    <p>
      <Line /> {unit}
    </p>
  );
};

/** A question as students see it on paper. */
function AskedQuestion({ number, question, options }: PaperQuestion) {
  const { text: wording, type, items = [], marks } = question;
  const hint = HINTS[type];
  return (
    <Row>
      <b>{number}</b>
      <Wording>
        <FormulaText>{wording}</FormulaText>
      </Wording>
      <span>{text.formatQuestionMarks(marks)}</span>
      <div>
        <QuestionPicture of={question.picture} isPrinted />
        {hint === undefined ? null : <i>{hint}</i>}
        {items.length === 0 ? null : (
          <ol>
            {items.map((item, place) => (
              <li key={item}>
                <b>{place + 1}</b>
                <FormulaText>{item}</FormulaText>
              </li>
            ))}
          </ol>
        )}
        {options.length === 0 ? (
          <AnswerLine question={question} />
        ) : (
          // Two pictures stand side by side, so that four of them need a third of a page and not a whole one.
          <chakra.ul
            gridTemplateColumns={question.optionPictures && "repeat(2,minmax(0,1fr))"}
            columnGap="5mm!"
          >
            {options.map(({ letter, text: option }) => (
              <li key={letter}>
                <b>{letter}</b>
                <OptionText question={question} option={option} isPrinted />
              </li>
            ))}
          </chakra.ul>
        )}
      </div>
    </Row>
  );
}

function AnswerRoom({ question, options }: PaperQuestion) {
  const { type, items = [] } = question;
  if (options.length === 0) return <AnswerLine question={question} />;
  if (type === "MATCHING") {
    return items.map((item, place) => (
      <chakra.span key={item} me="4mm" whiteSpace="nowrap">
        {place + 1} <Line />
      </chakra.span>
    ));
  }
  if (type === "ORDERING") {
    return options.map(({ letter }) => <Line key={letter} me="4mm" />);
  }
  return options.map(({ letter }) => <Circle key={letter}>{letter}</Circle>);
}

/** The place on the answer sheet for the answer to one question. */
function AnswerPlace(question: PaperQuestion) {
  return (
    <Row pb="2mm!" alignItems={question.question.type === "LONG_ANSWER" ? "start" : "center"}>
      <b>{question.number}</b>
      <div>
        <AnswerRoom {...question} />
      </div>
    </Row>
  );
}

/** The right answer to one question, for those who mark. */
function QuestionKey({ number, question, rightAnswer = "", solution }: PaperQuestion) {
  return (
    <Row pb="3mm!">
      <b>{number}</b>
      <Wording>
        {question.type === "LONG_ANSWER" ? (
          <p>
            <FormulaText>{rightAnswer === "" ? text.markedByHandLabel : rightAnswer}</FormulaText>
          </p>
        ) : (
          <strong>
            <FormulaText>{rightAnswer}</FormulaText>
          </strong>
        )}
        {solution?.alsoAccepted === undefined ? null : (
          <p>
            {text.alsoAcceptedLabel}:{" "}
            <FormulaText>{joinAlsoAccepted(solution.alsoAccepted)}</FormulaText>
          </p>
        )}
        {solution?.explanation === undefined ? null : (
          <p>
            {text.explanationLabel}: <FormulaText>{solution.explanation}</FormulaText>
          </p>
        )}
      </Wording>
      <span>{text.formatQuestionMarks(question.marks)}</span>
    </Row>
  );
}

/** Returns the blocks of the questions. The questions of a section follow the head of the section. */
const listQuestionBlocks = (questions: readonly PaperQuestion[]): PaperBlock[] => {
  const groups = groupBySection(questions.map((one) => ({ ...one.question, printed: one })));
  return groups.flatMap((group) =>
    group.questions.flatMap(({ printed }, index) => {
      const content = <AskedQuestion key={printed.id} {...printed} />;
      const isHeaded = index === 0 && (group.section !== undefined || group.start > 0);
      return isHeaded
        ? listSectionBlocks(group, printed.id, content)
        : [{ key: printed.id, content }];
    }),
  );
};

const QUESTIONS = { questions: AskedQuestion, answers: AnswerPlace, key: QuestionKey } as const;

export type PaperPart = keyof typeof QUESTIONS;

/** Returns the blocks of one part of a paper: its head, then its questions. */
export const listPaperBlocks = (
  part: PaperPart,
  assessment: PrintedAssessment,
  version: PaperVersion | undefined,
  questions: readonly PaperQuestion[],
): PaperBlock[] => {
  const Content = QUESTIONS[part];
  return [
    {
      key: "head",
      content: <PaperHead assessment={assessment} version={version} part={part} />,
    },
    ...(part === "questions"
      ? listQuestionBlocks(questions)
      : questions.map((question) => ({
          key: question.id,
          content: <Content {...question} />,
        }))),
  ];
};
