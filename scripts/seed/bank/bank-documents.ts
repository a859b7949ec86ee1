import { type NewQuestion, newQuestionSchema } from "@darasa/contract/new-question";
import type { BankDifficulty, BankTags } from "@darasa/contract/question-bank";
import type {
  BankQuestionDocument,
  BankQuestionIndex,
} from "@darasa/contract/server/question-bank-documents";
import {
  computeFingerprint,
  toBankIndex,
} from "../../../functions/src/resources/question-bank/bank-index.ts";
import { addUsedStrands } from "../../../functions/src/resources/question-bank/used-strands.ts";
import type { SeedQuestion } from "../assessments/seed-question.ts";
import { getPersonByUid } from "../people.ts";
import { toStoredPictures } from "../pictures.ts";
import { createSeededRandom, shuffle } from "../random.ts";
import { formatMinutesAsTimeOfDay, getDateBeforeSeedDay } from "../seed-dates.ts";
import type { SeedDocument, WithDateFields } from "../seed-document.ts";
import { SEED_BANK_SECTIONS } from "./bank.ts";
import type { SeedBankSection } from "./bank-section.ts";

const GRADE = "Form 2";
const SEED = 7_000;
/** The day on which teachers began to fill their banks, in days before the seed day, and the days between sections. */
const FIRST_DAY = 70;
const DAYS_BETWEEN_SECTIONS = 2;
const FIRST_MINUTE = 16 * 60;
const MINUTES_BETWEEN_QUESTIONS = 4;

const toNewQuestion = (
  { mistakes: _, picture: _drawing, optionImages: _drawings, ...question }: SeedQuestion,
  random: () => number,
): Omit<NewQuestion, "picture" | "optionPictures"> => {
  const { type, options } = question;
  const isChoice = type === "MCQ" || type === "MULTI_SELECT";
  const {
    picture: _picture,
    optionPictures: _optionPictures,
    ...parsed
  } = newQuestionSchema.parse({
    ...question,
    options: isChoice ? shuffle(options, random) : options,
  });
  return parsed;
};

const DIFFICULTIES: Readonly<Record<"easy" | "medium" | "hard", BankDifficulty>> = {
  easy: "EASY",
  medium: "MEDIUM",
  hard: "HARD",
};

/** A question of the bank in the form in which the API stores it. */
export interface StoredSeedBankQuestion {
  readonly id: string;
  readonly seed: SeedQuestion;
  readonly data: WithDateFields<BankQuestionDocument, "createdAt"> & BankTags;
}

const toStoredQuestions = (
  section: SeedBankSection,
  sectionIndex: number,
): StoredSeedBankQuestion[] => {
  const { ownerId, subject, strand, subStrand, shared = false, easy, medium, hard } = section;
  const { name: ownerName, schoolId } = getPersonByUid(ownerId);
  const random = createSeededRandom(SEED + sectionIndex);
  const questions = Object.entries({ easy, medium, hard }).flatMap(([key, seeds = []]) =>
    seeds.map((seed) => ({ seed, difficulty: DIFFICULTIES[key as keyof typeof DIFFICULTIES] })),
  );
  return questions.map(({ seed, difficulty }, index) => {
    const tags = { subject, grade: GRADE, strand, subStrand, difficulty } as const;
    const question = { ...toNewQuestion(seed, random), ...toStoredPictures(schoolId, seed) };
    const bankQuestion = { ...tags, question };
    const id = computeFingerprint(ownerId, bankQuestion.question);
    return {
      id,
      seed,
      data: {
        ...bankQuestion,
        ownerId,
        ownerName,
        schoolId,
        shared,
        fingerprint: id,
        version: 1,
        createdAt: getDateBeforeSeedDay(
          FIRST_DAY - DAYS_BETWEEN_SECTIONS * sectionIndex,
          formatMinutesAsTimeOfDay(FIRST_MINUTE + MINUTES_BETWEEN_QUESTIONS * index),
        ),
      },
    };
  });
};

/** Every question of the demo teachers' banks, in the order in which they were saved. */
export const STORED_SEED_BANK_QUESTIONS: readonly StoredSeedBankQuestion[] =
  SEED_BANK_SECTIONS.flatMap(toStoredQuestions);

/** Returns a question of the demo teachers' banks. */
export const getBankQuestionById = (id: string): StoredSeedBankQuestion => {
  const found = STORED_SEED_BANK_QUESTIONS.find((question) => question.id === id);
  if (found === undefined) throw new Error(`The demo data have no bank question ${id}.`);
  return found;
};

const buildStrandsDocument = (ownerId: string): SeedDocument => {
  const own = STORED_SEED_BANK_QUESTIONS.filter(({ data }) => data.ownerId === ownerId);
  const strands = addUsedStrands(
    [],
    own.map(({ data }) => data),
  );
  return { path: `bankStrands/${ownerId}`, data: { strands: strands ?? [] } };
};

/** Builds the documents of the demo teachers' question banks. */
export const buildBankDocuments = (): SeedDocument[] => [
  ...STORED_SEED_BANK_QUESTIONS.map(({ id, data }) => {
    const index: BankQuestionIndex = toBankIndex(data);
    return { path: `bankQuestions/${id}`, data: { ...data, ...index } };
  }),
  ...[...new Set(SEED_BANK_SECTIONS.map(({ ownerId }) => ownerId))].map(buildStrandsDocument),
];
/** Returns the questions of a teacher's bank about a part of the syllabus. */
export const listBankQuestions = (
  ownerId: string,
  subStrand: string,
): readonly StoredSeedBankQuestion[] => {
  const found = STORED_SEED_BANK_QUESTIONS.filter(
    ({ data }) => data.ownerId === ownerId && data.subStrand === subStrand,
  );
  if (found.length === 0) throw new Error(`${ownerId} has no questions about ${subStrand}.`);
  return found;
};
