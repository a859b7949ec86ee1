import { getAssessmentById, type StoredSeedAssessment } from "../assessments/stored-assessments.ts";
import { answersOf, type SeedAssessmentAttempt } from "../attempt.ts";
import { SEED_PEOPLE, type SeedPerson } from "../people.ts";
import { createSeededRandom, pickRandom } from "../random.ts";
import { formatMinutesAsTimeOfDay, getDateBeforeSeedDay } from "../seed-dates.ts";
import { LETTERS, type SeedLongAnswer, TRADE_ANSWERS } from "./long-answers.ts";

/** A paper that a class sits together. Places are those of the students among the sitters, from 0. */
interface Sitting {
  readonly paperId: string;
  /** The day of the sitting, in days before the seed day. */
  readonly daysAgo: number;
  /** Students of the class who were absent. */
  readonly absent?: readonly string[];
  /** The places of the sitters, if only some have handed in. */
  readonly handedIn?: readonly number[];
  /** The places of students who have begun, and have not handed in. */
  readonly writing?: readonly number[];
  /** The places of students whose last answers arrived late. */
  readonly late?: readonly number[];
  /** The answers to the long question, by the place of the student. */
  readonly longAnswers?: readonly SeedLongAnswer[];
}

const SITTINGS: readonly Sitting[] = [
  {
    paperId: "english-f2-letters",
    daysAgo: 13,
    // The demo student has no result in it, so that the documented account keeps its story.
    absent: ["student-moi"],
    longAnswers: LETTERS,
    late: [4, 5],
  },
  { paperId: "history-f2-trade-and-transport", daysAgo: 11, longAnswers: TRADE_ANSWERS },
  { paperId: "maths-f2-lines-and-circles", daysAgo: 10 },
  {
    paperId: "geography-f2-volcanoes-and-faults",
    daysAgo: 5,
    absent: ["student-026"],
    late: [3],
  },
  { paperId: "english-f2-sentences", daysAgo: 3, handedIn: [1, 2, 4, 7] },
  { paperId: "maths-f2-averages", daysAgo: 0, handedIn: [3, 6], writing: [1, 2, 5] },
];

const SEED = 9_000;
const FIRST_MINUTE = 9 * 60 + 40;
const MARKED_AFTER_DAYS = 3;
/** The minutes after the deadline at which the device of a student had a network again. */
const WITHOUT_NETWORK_MINUTES = 95;
/** The share of the answers that a student had sent before the network failed. */
const SENT_SHARE = 0.6;
const UNANSWERED_SHARE = 0.15;

type Random = () => number;

const listSitters = ({ assessment }: StoredSeedAssessment, { absent = [] }: Sitting) =>
  SEED_PEOPLE.filter(
    ({ role, uid, classId }) =>
      role === "STUDENT" &&
      classId !== undefined &&
      assessment.classIds.includes(classId) &&
      !absent.includes(uid),
  );

const buildAnswers = (
  paper: StoredSeedAssessment,
  longAnswer: SeedLongAnswer | undefined,
  random: Random,
): Record<string, string> => {
  const ability = 0.45 + random() * 0.45;
  return answersOf(paper, ({ type, correctAnswer, mistakes }) => {
    if (type === "LONG_ANSWER") return longAnswer?.text ?? "";
    if (random() < ability) return correctAnswer;
    return random() < UNANSWERED_SHARE ? "" : pickRandom(random, mistakes);
  });
};

const takeShare = <T>(fields: Readonly<Record<string, T>>, share: number) => {
  const entries = Object.entries(fields);
  const count = Math.ceil(entries.length * share);
  return [
    Object.fromEntries(entries.slice(0, count)),
    Object.fromEntries(entries.slice(count)),
  ] as const;
};

/** Puts long answers first, because students who lose the network have written them before the short ones. */
const longFirst = (
  { questions }: StoredSeedAssessment,
  answers: Readonly<Record<string, string>>,
): Record<string, string> => {
  const long = new Set(questions.filter(({ type }) => type === "LONG_ANSWER").map(({ id }) => id));
  const entries = Object.entries(answers);
  return Object.fromEntries([
    ...entries.filter(([id]) => long.has(id)),
    ...entries.filter(([id]) => !long.has(id)),
  ]);
};

const buildHandMarks = (
  paper: StoredSeedAssessment,
  { daysAgo }: Sitting,
  longAnswer: SeedLongAnswer | undefined,
  place: number,
): Pick<SeedAssessmentAttempt, "handMarks"> => {
  const index = paper.seed.questions.findIndex(({ type }) => type === "LONG_ANSWER");
  if (longAnswer?.mark === undefined || index === -1) return {};
  const at = formatMinutesAsTimeOfDay(19 * 60 + 4 * place);
  const markedAt = getDateBeforeSeedDay(daysAgo - MARKED_AFTER_DAYS, at);
  return { handMarks: { [`q${index + 1}`]: { ...longAnswer.mark, markedAt } } };
};

const startOf = ({ daysAgo }: Sitting, place: number, minutes: number): Date =>
  getDateBeforeSeedDay(daysAgo, formatMinutesAsTimeOfDay(FIRST_MINUTE + place + minutes));

const buildAttempt = (sitting: Sitting, student: SeedPerson, place: number, random: Random) => {
  const paper = getAssessmentById(sitting.paperId);
  const longAnswer = sitting.longAnswers?.[place];
  const answers = buildAnswers(paper, longAnswer, random);
  const duration = paper.seed.durationMinutes;
  const isLate = sitting.late?.includes(place) ?? false;
  const minutes = isLate
    ? duration + WITHOUT_NETWORK_MINUTES
    : Math.ceil(duration * (0.55 + random() * 0.4));
  const [sent, lateAnswers] = takeShare(longFirst(paper, answers), isLate ? SENT_SHARE : 1);
  return {
    student,
    paper,
    minutes,
    submittedAt: startOf(sitting, place, minutes),
    answers: sent,
    ...(isLate ? { lateAnswers } : {}),
    ...buildHandMarks(paper, sitting, longAnswer, place),
  };
};

/** An attempt that a student has begun and not handed in. */
export type SeedOpenAttempt = Pick<SeedAssessmentAttempt, "student" | "paper" | "answers"> & {
  readonly startedAt: Date;
};

const forSitters = <T>(
  build: (sitting: Sitting, student: SeedPerson, place: number, random: Random) => T[],
): T[] =>
  SITTINGS.flatMap((sitting, index) =>
    listSitters(getAssessmentById(sitting.paperId), sitting).flatMap((student, place) =>
      build(sitting, student, place, createSeededRandom(SEED + 100 * index + place)),
    ),
  );

/** The attempts at the papers of the term that students have handed in. */
export const TERM_ATTEMPTS: readonly SeedAssessmentAttempt[] = forSitters(
  (sitting, student, place, random) =>
    sitting.handedIn === undefined || sitting.handedIn.includes(place)
      ? [buildAttempt(sitting, student, place, random)]
      : [],
);

const OPEN_SHARE = 0.5;

/** The attempts at the papers of the term that students have begun on the seed day and not handed in. */
export const TERM_OPEN_ATTEMPTS: readonly SeedOpenAttempt[] = forSitters(
  (sitting, student, place, random) => {
    if (!(sitting.writing?.includes(place) ?? false)) return [];
    const paper = getAssessmentById(sitting.paperId);
    const [answers] = takeShare(buildAnswers(paper, undefined, random), OPEN_SHARE);
    return [{ student, paper, answers, startedAt: startOf(sitting, place, 0) }];
  },
);
