import { createSeededRandom, pickRandom } from "../../scripts/seed/random.ts";
import { DRAWN_QUESTIONS, FIXED_QUESTIONS } from "./term-paper.ts";

/** How a student takes the paper. */
type Way =
  | "REQUEST_LOST"
  | "RESPONSE_LOST"
  | "OFFLINE"
  | "ON_PAPER"
  | "EXTRA_TIME"
  | "CLOCK_MOVED"
  | "TOO_LATE"
  | "USUAL";

export interface TermStudent {
  readonly id: string;
  readonly name: string;
  readonly admissionNumber: string;
  readonly way: Way;
  /** What the student would answer to each question, by its text; empty for a question that is left out. */
  readonly answers: ReadonlyMap<string, string>;
  /** The marks that a teacher gives by hand, by the text of the question. */
  readonly handMarks: ReadonlyMap<string, number>;
  /** The typed mark of the opener; undefined for one that nobody has typed. */
  readonly opener: number | "ABSENT" | undefined;
  readonly daysPresent: number;
}

const STUDENT_COUNT = 40;
export const OPENER_MAX = 40;
export const DAYS_OPEN = 60;

const WAYS: readonly Way[] = [
  ...Array.from({ length: 10 }, (_, n): Way => (n % 2 === 0 ? "RESPONSE_LOST" : "REQUEST_LOST")),
  "OFFLINE",
  "OFFLINE",
  "OFFLINE",
  "ON_PAPER",
  "ON_PAPER",
  "EXTRA_TIME",
  "EXTRA_TIME",
  "CLOCK_MOVED",
  "TOO_LATE",
];

const EMPTY_SHARE = 0.12;
const RIGHT_SHARE = 0.55;

const createStudent = (_: unknown, n: number): TermStudent => {
  const random = createSeededRandom(7_000 + n);
  const id = `pupil-${String(n).padStart(2, "0")}`;
  const answers = new Map<string, string>();
  const handMarks = new Map<string, number>();
  for (const { question, answers: known } of [...FIXED_QUESTIONS, ...DRAWN_QUESTIONS]) {
    const { text, type, marks } = question;
    const [isEmpty, isRight] = [random() < EMPTY_SHARE, random() < RIGHT_SHARE];
    if (type === "LONG_ANSWER") {
      answers.set(text, isEmpty ? "" : `${id} thinks that the plates moved and the wind blew.`);
      handMarks.set(text, Math.floor(random() * (marks * 2 + 1)) / 2);
    } else {
      const full = known.filter((one) => (one.marks === marks) === isRight);
      answers.set(text, isEmpty ? "" : pickRandom(random, full).text);
    }
  }
  const typed = Math.floor(random() * (OPENER_MAX * 2 + 1)) / 2;
  const opener = n === 5 ? "ABSENT" : typed;
  return {
    ...{ id, name: `Pupil ${id.slice(-2)}`, admissionNumber: `TERM/${id.slice(-2)}` },
    ...{ way: WAYS[n] ?? "USUAL", answers, handMarks },
    opener: n === 6 ? undefined : opener,
    daysPresent: Math.floor(random() * (DAYS_OPEN + 1)),
  };
};

/** The students of the class, each with answers that the same seed always gives. */
export const TERM_STUDENTS: readonly TermStudent[] = Array.from(
  { length: STUDENT_COUNT },
  createStudent,
);

export const studentsOf = (...ways: readonly Way[]): TermStudent[] =>
  TERM_STUDENTS.filter(({ way }) => ways.includes(way));
