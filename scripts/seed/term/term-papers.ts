import type { SeedAssessment } from "../assessments/seed-assessment.ts";
import { listBankQuestions, type StoredSeedBankQuestion } from "../bank/bank-documents.ts";

/** Returns the questions of a teacher about parts of the syllabus, without those of these kinds. */
const fromBank = (
  ownerId: string,
  subStrands: readonly string[],
  without: readonly string[] = [],
): readonly StoredSeedBankQuestion[] =>
  subStrands
    .flatMap((subStrand) => listBankQuestions(ownerId, subStrand))
    .filter(({ data }) => !without.includes(data.question.type));

type TermPaper = Omit<SeedAssessment, "questions" | "sources" | "grade" | "published"> & {
  readonly from: readonly StoredSeedBankQuestion[];
};

const toAssessment = ({ from, ...facts }: TermPaper): SeedAssessment => ({
  ...facts,
  grade: "Form 2",
  published: true,
  questions: from.map(({ seed }) => seed),
  sources: from.map(({ id }) => id),
});

const MOI = {
  ownerId: "teacher-moi-2",
  audience: ["moi-form-2-east"],
  durationMinutes: 40,
  passingMarks: 50,
} as const;
const KISUMU = { ...MOI, audience: ["kisumu-form-2-blue"] } as const;

/** The papers of a term that the demo teachers have put together from their question banks. */
export const SEED_TERM_PAPERS: readonly SeedAssessment[] = [
  {
    ...MOI,
    id: "english-f2-letters",
    title: "Letters and verbs",
    description: "Verbs, and a formal letter that your teacher marks.",
    subject: "English" as const,
    daysAgo: 18,
    closesInDays: -11,
    solutions: "AFTER_CLOSING" as const,
    from: fromBank(MOI.ownerId, ["Verbs and tenses", "Composition and letters"]).filter(
      ({ data }) => !data.question.text.startsWith("Write a composition"),
    ),
  },
  {
    ...KISUMU,
    ownerId: "teacher-kisumu",
    id: "history-f2-trade-and-transport",
    title: "Trade, transport and industry",
    description: "Early trade, the railway and the industrial revolution. One answer is long.",
    subject: "History" as const,
    durationMinutes: 45,
    daysAgo: 16,
    closesInDays: -9,
    solutions: "AFTER_CLOSING" as const,
    from: fromBank("teacher-kisumu", ["Trade", "Transport and industry"]),
  },
  {
    ...KISUMU,
    ownerId: "teacher-kisumu-2",
    id: "maths-f2-lines-and-circles",
    title: "Straight lines and circles",
    description: "Gradients, equations of lines, and angles in a circle.",
    subject: "Mathematics" as const,
    daysAgo: 15,
    closesInDays: -8,
    solutions: "AFTER_CLOSING" as const,
    from: fromBank("teacher-kisumu-2", ["Straight lines and circles"]),
  },
  {
    ...KISUMU,
    ownerId: "teacher-kisumu",
    id: "geography-f2-volcanoes-and-faults",
    title: "Faults, folds and volcanoes",
    description: "How the land of the Rift Valley was made.",
    subject: "Geography" as const,
    durationMinutes: 30,
    daysAgo: 11,
    closesInDays: -4,
    from: fromBank(
      "teacher-kisumu",
      ["Faulting and folding", "Vulcanicity and earthquakes"],
      ["LONG_ANSWER"],
    ),
  },
  {
    ...KISUMU,
    ownerId: "teacher-kisumu",
    id: "geography-f2-maps-and-climate",
    title: "Maps and climate",
    description: "Your teacher tells you the word in the room. Load the paper before the day.",
    subject: "Geography" as const,
    daysAgo: 7,
    closesInDays: 400,
    accessWord: "NENO SAFI KITU TENA",
    from: fromBank(
      "teacher-kisumu",
      ["Map work and statistics", "Climate and vegetation"],
      ["LONG_ANSWER"],
    ),
  },
  {
    ...KISUMU,
    ownerId: "teacher-kisumu",
    id: "english-f2-sentences",
    title: "Sentences and punctuation",
    description: "Punctuation, question tags, opposites and the order of words.",
    subject: "English" as const,
    durationMinutes: 30,
    daysAgo: 6,
    closesInDays: 400,
    from: fromBank("teacher-kisumu", ["Sentences and punctuation"], ["LONG_ANSWER"]),
  },
  {
    ...KISUMU,
    ownerId: "teacher-kisumu-2",
    id: "maths-f2-averages",
    title: "Averages, charts and motion",
    description: "Mean, median, mode, pie charts, inequalities and speed.",
    subject: "Mathematics" as const,
    daysAgo: 1,
    closesInDays: 400,
    from: fromBank(
      "teacher-kisumu-2",
      ["Averages and charts", "Linear inequalities and motion"],
      ["LONG_ANSWER"],
    ),
  },
].map(toAssessment);
