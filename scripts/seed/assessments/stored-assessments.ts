import { createHash } from "node:crypto";
import type { Question } from "@darasa/contract/assessments";
import { formatClassName } from "@darasa/contract/classes";
import { joinAnswerLines } from "@darasa/contract/listed-answers";
import {
  type AnswerKeyDocument,
  type AssessmentDocument,
  getAssessmentAudience,
  type PaperDocument,
} from "@darasa/contract/server/assessment-documents";
import { sumPictures } from "../../../functions/src/resources/assessments/paper-pictures.ts";
import { getBankQuestionById } from "../bank/bank-documents.ts";
import { SEED_CLASSES } from "../classes.ts";
import { getPersonByUid } from "../people.ts";
import { toStoredPictures } from "../pictures.ts";
import { createSeededRandom, shuffle } from "../random.ts";
import { formatMinutesAsTimeOfDay, getDateBeforeSeedDay } from "../seed-dates.ts";
import { SEED_READING_PAPERS } from "../term/reading-papers.ts";
import { SEED_TERM_PAPERS } from "../term/term-papers.ts";
import type { SeedAssessment } from "./seed-assessment.ts";
import { SEED_ASSESSMENTS } from "./seed-assessments.ts";
import type { SeedQuestion } from "./seed-question.ts";

/** An assessment in the form in which the API stores it, with its answer key. */
export interface StoredSeedAssessment {
  readonly seed: SeedAssessment;
  readonly assessment: AssessmentDocument & { readonly id: string };
  readonly createdAt: Date;
  readonly closesAt: Date | null;
  readonly questions: readonly Question[];
  /** The correct answers by question id. */
  readonly answerKey: Readonly<Record<string, string>>;
  /** Further answers that count as right, by question id. */
  readonly alsoAccepted: AnswerKeyDocument["alsoAccepted"];
  /** By how much numbers may differ from the right ones, by question id. */
  readonly tolerances: AnswerKeyDocument["tolerances"];
  /** The explanations by question id. */
  readonly explanations: Readonly<Record<string, string>>;
  /** The word of the room with the secrets of prepared papers; absent if students need none. */
  readonly accessWord?: NonNullable<PaperDocument["accessWord"]>;
  /** The questions of the bank from which questions were copied, by question id; absent if none was. */
  readonly sources?: NonNullable<AnswerKeyDocument["sources"]>;
}

const SEED = 20;
const CLOSING_TIME = "16:00";
const FIRST_MINUTE = 10 * 60;
const SALT_BYTES = 16;
const TICKET_KEY_BYTES = 32;

/** Returns the options in the order that students see; those of an ordering question are never in the right order. */
const toShownOptions = (
  { type, options, correctAnswer }: SeedQuestion,
  random: () => number,
): string[] => {
  if (type === "TRUE_FALSE") return [...options];
  const shown = shuffle(options, random);
  return type === "ORDERING" && joinAnswerLines(shown) === correctAnswer ? shown.reverse() : shown;
};

const toQuestion = (
  schoolId: string,
  question: SeedQuestion,
  index: number,
  random: () => number,
): Question => {
  const { text, type, items, marks, numeric, section } = question;
  return {
    id: `q${index + 1}`,
    text,
    type,
    options: toShownOptions(question, random),
    ...(items === undefined ? {} : { items: [...items] }),
    marks,
    ...(numeric === undefined ? {} : { numeric: { unit: numeric.unit } }),
    ...toStoredPictures(schoolId, question),
    ...(section === undefined ? {} : { section }),
  };
};

/** Returns the answer key of these questions by question id. */
const buildKey = (
  questions: readonly SeedQuestion[],
): Pick<StoredSeedAssessment, "answerKey" | "alsoAccepted" | "tolerances" | "explanations"> => ({
  answerKey: Object.fromEntries(
    questions.map(({ correctAnswer }, position) => [`q${position + 1}`, correctAnswer]),
  ),
  alsoAccepted: Object.fromEntries(
    questions.flatMap(({ alsoAccepted }, position) =>
      alsoAccepted === undefined ? [] : [[`q${position + 1}`, [...alsoAccepted]] as const],
    ),
  ),
  tolerances: Object.fromEntries(
    questions.flatMap(({ numeric }, position) =>
      numeric === undefined || numeric.tolerance === 0
        ? []
        : [[`q${position + 1}`, numeric.tolerance] as const],
    ),
  ),
  explanations: Object.fromEntries(
    questions.flatMap(({ explanation }, position) =>
      explanation === undefined ? [] : [[`q${position + 1}`, explanation] as const],
    ),
  ),
});

const FIRST_VERSION = 1;

const buildSources = (ids: readonly string[]): NonNullable<AnswerKeyDocument["sources"]> =>
  Object.fromEntries(
    ids.map((bankQuestionId, position) => {
      const { strand, subStrand } = getBankQuestionById(bankQuestionId).data;
      return [
        `q${position + 1}`,
        { bankQuestionId, version: FIRST_VERSION, strand, subStrand },
      ] as const;
    }),
  );

/** Returns the word of the room, with secrets that are the same on every run. */
const buildAccessWord = ({
  id,
  accessWord: word,
}: SeedAssessment): Pick<StoredSeedAssessment, "accessWord"> => {
  if (word === undefined) return {};
  const digest = createHash("sha512").update(id).digest();
  const salt = digest.subarray(0, SALT_BYTES).toString("base64");
  const ticketKey = digest.subarray(-TICKET_KEY_BYTES).toString("base64");
  return { accessWord: { word, version: 1, salt, ticketKey } };
};

/** Returns the audience of an assessment, with the names of its classes. */
const toAudience = ({
  audience = "EVERYONE",
}: SeedAssessment): Pick<AssessmentDocument, "chosenAudience" | "classes"> => {
  if (typeof audience === "string") return { chosenAudience: audience, classes: [] };
  const classes = SEED_CLASSES.filter(({ id }) => audience.includes(id));
  return {
    chosenAudience: "CLASSES",
    classes: classes.map(({ id, grade, stream }) => ({ id, name: formatClassName(grade, stream) })),
  };
};

const toStoredAssessment = (seed: SeedAssessment, index: number): StoredSeedAssessment => {
  const { id, title, description, subject, grade, passingMarks, published, ownerId } = seed;
  const random = createSeededRandom(SEED + index);
  const { schoolId, name: ownerName } = getPersonByUid(ownerId);
  const questions = seed.questions.map((question, position) =>
    toQuestion(schoolId, question, position, random),
  );
  const owner = { ownerId, schoolId };
  const { chosenAudience, classes } = toAudience(seed);
  const createdAt = getDateBeforeSeedDay(
    seed.daysAgo,
    formatMinutesAsTimeOfDay(FIRST_MINUTE + index * 7),
  );
  const closesAt =
    seed.closesInDays === undefined ? null : getDateBeforeSeedDay(-seed.closesInDays, CLOSING_TIME);
  const facts = { id, title, description, subject, grade, passingMarks, published, ownerId };
  return {
    seed,
    createdAt,
    closesAt,
    questions,
    ...buildKey(seed.questions),
    ...buildAccessWord(seed),
    ...(seed.sources === undefined ? {} : { sources: buildSources(seed.sources) }),
    assessment: {
      ...facts,
      duration: seed.durationMinutes,
      totalMarks: questions.reduce((sum, { marks }) => sum + marks, 0),
      audience: getAssessmentAudience({ published, chosenAudience }, owner),
      chosenAudience,
      classIds: classes.map((one) => one.id),
      classes,
      attemptsAllowed: 1,
      opensAt: null,
      closesAt: closesAt === null ? null : closesAt.toISOString(),
      lateAnswers: "ask",
      solutions: seed.solutions ?? "NEVER",
      marksRelease: "AT_ONCE",
      countedAttempt: "BEST",
      ...(seed.accessWord === undefined ? {} : { needsWord: true, canPrepare: true }),
      questionCount: questions.length,
      ...sumPictures(questions, []),
      missingAnswers: 0,
      ownerName,
      schoolId,
      createdAt: createdAt.toISOString(),
    },
  };
};

export const STORED_SEED_ASSESSMENTS: readonly StoredSeedAssessment[] = [
  ...SEED_ASSESSMENTS,
  ...SEED_TERM_PAPERS,
  ...SEED_READING_PAPERS,
].map(toStoredAssessment);

export const getAssessmentById = (id: string): StoredSeedAssessment => {
  const paper = STORED_SEED_ASSESSMENTS.find(({ seed }) => seed.id === id);
  if (paper === undefined) throw new Error(`There is no assessment ${id}.`);
  return paper;
};
