import {
  assessmentCreationSchema,
  type CreateAssessmentInput,
} from "@darasa/contract/new-assessment";
import { sumPaperMarks } from "@darasa/contract/new-pools";
import { parseNairobiInput } from "@/lib/nairobi-input.ts";
import {
  type DraftFormValues,
  findWrittenOptions,
  getAlsoAccepted,
  getClassIds,
  getCorrectAnswer,
  getNumeric,
  getOptionPictures,
  getWrittenQuestions,
  type PoolFormValues,
  type QuestionFormValues,
} from "./draft-form-values.ts";
import { findWrittenPairs, getExtras } from "./listed-form-values.ts";

type Path = readonly PropertyKey[];

const isFilled = (option: string): boolean => option.trim() !== "";

const toAlsoAccepted = (alsoAccepted: string[]) =>
  alsoAccepted.length === 0 ? {} : { alsoAccepted };

/** Returns the options of a question with their pictures; for a matching question its left side, too. */
const toOptions = (draft: QuestionFormValues) => {
  if (draft.type !== "MATCHING") {
    const optionPictures = getOptionPictures(draft).map(({ option, id }) => ({ option, id }));
    return {
      options: findWrittenOptions(draft).map((place) => draft.options[place] ?? ""),
      ...(optionPictures.length === 0 ? {} : { optionPictures }),
    };
  }
  const pairs = findWrittenPairs(draft);
  const right = pairs.map((place) => draft.options[place] ?? "");
  return {
    options: [...right, ...getExtras(draft)],
    items: pairs.map((place) => draft.items[place] ?? ""),
  };
};

/** Converts the form values of a question to the question of a request, which may be invalid. */
export const toQuestionInput = (draft: QuestionFormValues) => ({
  text: draft.text,
  type: draft.type,
  ...(draft.picture === undefined
    ? {}
    : { picture: { id: draft.picture.id, alt: draft.picture.alt } }),
  ...toOptions(draft),
  correctAnswer: getCorrectAnswer(draft),
  ...toAlsoAccepted(getAlsoAccepted(draft)),
  ...(getNumeric(draft) === undefined ? {} : { numeric: getNumeric(draft) }),
  marks: draft.marks,
  ...(isFilled(draft.explanation) ? { explanation: draft.explanation } : {}),
  ...(draft.source === undefined ? {} : { source: draft.source }),
});

const toApiTime = (input: string): string | null =>
  input === "" ? null : parseNairobiInput(input);

/** Converts a random draw, whose questions all have the same marks. */
const toPoolInput = ({ count, marks, questions }: PoolFormValues) => ({
  count,
  questions: questions.map((question) => toQuestionInput({ ...question, marks })),
});

/** Converts the questions that everybody gets, the first one of a section with the section. */
const toPaperQuestions = ({ questions, pools, sections }: DraftFormValues) =>
  getWrittenQuestions({ questions, pools }).map((question, index) => {
    const found = sections.find(({ start }) => start === index);
    if (found === undefined) return toQuestionInput(question);
    const { start: _start, ...section } = found;
    return { ...toQuestionInput(question), section };
  });

const toDetailsInput = ({
  shuffle,
  needsWord,
  canPrepare,
  isAudienceChosen: _,
  ...details
}: Omit<DraftFormValues, "questions" | "pools" | "sections">) => ({
  ...details,
  countedAttempt: details.attemptsAllowed > 1 ? details.countedAttempt : "BEST",
  ...(shuffle ? { shuffle } : {}),
  ...(needsWord ? { needsWord } : {}),
  ...(needsWord && canPrepare ? { canPrepare } : {}),
  classIds: getClassIds(details),
  opensAt: toApiTime(details.opensAt),
  closesAt: toApiTime(details.closesAt),
});

const toApiInput = ({ sections, questions, pools, ...draft }: DraftFormValues) => ({
  ...toDetailsInput(draft),
  questions: toPaperQuestions({ sections, questions, pools, ...draft }),
  ...(pools.length === 0 ? {} : { pools: pools.map(toPoolInput) }),
});

/**
 * Returns the index of the option at which the form shows an error about the whole list of options: the first
 * option that repeats an earlier one; if no option does, the first empty option; otherwise the first option.
 */
const findInvalidOption = (options: readonly string[]): number => {
  const trimmed = options.map((option) => option.trim());
  const repeated = trimmed.findIndex(
    (option, index) => option !== "" && trimmed.indexOf(option) < index,
  );
  return repeated === -1 ? Math.max(0, trimmed.indexOf("")) : repeated;
};

/** Returns the field of a matching question at which the form shows an error about a part of the question. */
const getPairField = (question: QuestionFormValues, [part, index]: Path): string => {
  const { items, options } = question;
  const pairs = findWrittenPairs(question);
  if (part === "items") return `items.${pairs[Number(index ?? -1)] ?? findInvalidOption(items)}`;
  if (index !== undefined && Number(index) >= pairs.length) return "extras";
  const right = pairs.map((place) => options[place] ?? "");
  const areUnique = new Set(right.map((text) => text.trim())).size === right.length;
  const isAboutExtras = part === "options" && index === undefined && areUnique;
  if (isAboutExtras && isFilled(question.extras)) return "extras";
  return `options.${pairs[Number(index ?? -1)] ?? findInvalidOption(options)}`;
};

/** Returns the field of an option; `index` counts the options that are sent, or those with a picture. */
const getOptionField = (
  question: QuestionFormValues,
  part: "options" | "optionPictures",
  index: PropertyKey | undefined,
): string => {
  const { options, optionPictures } = question;
  const places =
    part === "options"
      ? findWrittenOptions(question)
      : options.flatMap((_, place) => (optionPictures[place] ? [place] : []));
  const found = index === undefined ? undefined : places[Number(index)];
  return `options.${found ?? findInvalidOption(options)}`;
};

const getQuestionField = (question: QuestionFormValues, path: Path): string => {
  const [part, index] = path;
  if (part === "picture") return "picture.alt";
  const isAboutList = part === "items" || part === "options" || part === "correctAnswer";
  if (question.type === "MATCHING" && isAboutList) return getPairField(question, path);
  if (part === "correctAnswer") {
    if (question.type === "ORDERING") return `options.${findInvalidOption(question.options)}`;
    const isWritten = question.type === "SHORT_ANSWER" || question.type === "LONG_ANSWER";
    return isWritten ? "answer" : "correctOption";
  }
  if (part === "numeric") return String(index ?? "isNumber");
  return part === "options" || part === "optionPictures"
    ? getOptionField(question, part, index)
    : String(part);
};

/** The form of a random draw has two fields; its questions cannot be changed there. */
const getPoolField = (path: Path): string => (path.includes("marks") ? "marks" : "count");

/** Converts the path of a validation issue of the API to the path of the form field that shows the issue. */
export const getFieldPathForValidationIssue = (
  { questions, sections }: DraftFormValues,
  path: Path,
): string => {
  const [head, index, ...rest] = path;
  const [part, field] = rest;
  if (part === "section") {
    const place = sections.findIndex(({ start }) => start === index);
    return `sections.${place}.${String(field ?? "title")}`;
  }
  if (head === "pools") return `pools.${Number(index ?? 0)}.${getPoolField(rest)}`;
  const question = head === "questions" ? questions[Number(index)] : undefined;
  if (question === undefined || rest.length === 0) return path.map(String).join(".");
  return `questions.${String(index)}.${getQuestionField(question, rest)}`;
};

/**
 * Validates form values with the contract's schema. The paths of the reported issues are paths of form fields.
 */
export const draftFormSchema = {
  safeParse: (draft: DraftFormValues) => {
    const parsed = assessmentCreationSchema.safeParse(toApiInput(draft));
    if (parsed.success) return { success: true as const, data: draft };
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: getFieldPathForValidationIssue(draft, path).split("."),
      message,
    }));
    return { success: false as const, error: { issues } };
  },
};

/** Converts valid form values to a request body. Throws if the values are invalid. */
export const buildCreateAssessmentInput = (draft: DraftFormValues): CreateAssessmentInput => {
  const input = assessmentCreationSchema.parse(toApiInput(draft));
  return { ...input, totalMarks: sumPaperMarks(input) };
};
