import { SEED_ASSESSMENTS } from "./assessments/seed-assessments.ts";
import {
  getAssessmentById,
  STORED_SEED_ASSESSMENTS,
  type StoredSeedAssessment,
} from "./assessments/stored-assessments.ts";
import { answersOf, type SeedAssessmentAttempt } from "./attempt.ts";
import { SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { createSeededRandom, pickRandom } from "./random.ts";
import { formatMinutesAsTimeOfDay, getDateBeforeSeedDay } from "./seed-dates.ts";
import { TERM_ATTEMPTS } from "./term/term-sittings.ts";

/**
 * The attempts of the demo student, who is good at Biology and weak at Mathematics. `wrong` lists the numbers of
 * the questions with a wrong answer, and `left` the numbers of the unanswered questions. Numbers begin at 1.
 */
const DEMO_STUDENT_ATTEMPTS = [
  {
    id: "maths-f2-indices",
    daysAgo: 28,
    at: "17:32",
    minutes: 29,
    wrong: [2, 3, 5, 7, 8],
    left: [4],
  },
  { id: "chemistry-f2-atoms", daysAgo: 25, at: "18:10", minutes: 24, wrong: [2, 6], left: [3] },
  { id: "english-f2-grammar", daysAgo: 20, at: "16:48", minutes: 19, wrong: [4, 7], left: [] },
  { id: "biology-f2-transport", daysAgo: 15, at: "17:05", minutes: 18, wrong: [3], left: [] },
  { id: "biology-f2-gaseous-exchange", daysAgo: 9, at: "19:20", minutes: 16, wrong: [], left: [] },
  {
    id: "maths-f2-quadratics",
    daysAgo: 2,
    at: "18:05",
    minutes: 30,
    wrong: [2, 4, 6, 8],
    left: [],
  },
] as const;
const DEMO_STUDENT = "student-moi";

const buildDemoStudentAttempts = (student: SeedPerson): SeedAssessmentAttempt[] =>
  DEMO_STUDENT_ATTEMPTS.map(({ id, daysAgo, at, minutes, wrong, left }) => {
    const paper = getAssessmentById(id);
    const isIn = (list: readonly number[], index: number) => list.includes(index + 1);
    return {
      student,
      paper,
      minutes,
      submittedAt: getDateBeforeSeedDay(daysAgo, at),
      answers: answersOf(paper, ({ correctAnswer, mistakes }, index) => {
        if (isIn(left, index)) return "";
        return isIn(wrong, index) ? (mistakes[0] ?? "") : correctAnswer;
      }),
    };
  });

/** Returns true if the student belongs to the audience of the published assessment. */
const isForStudent = (
  { schoolId, classId }: SeedPerson,
  { chosenAudience, ...assessment }: StoredSeedAssessment["assessment"],
): boolean => {
  if (chosenAudience === "SCHOOL") return schoolId === assessment.schoolId;
  return chosenAudience === "EVERYONE" || assessment.classIds.includes(classId ?? "");
};

/**
 * Returns the published assessments that a student may take: all assessments of the student's grade for the student
 * and, in Form 3, two Form 2 assessments for revision. A class sits the papers of the term together.
 */
const getAssessmentsFor = (student: SeedPerson): StoredSeedAssessment[] => {
  const revision = ["kiswahili-f2-ngeli", "geography-f2-land-and-weather"];
  return STORED_SEED_ASSESSMENTS.filter(
    ({ seed, assessment, assessment: { published, grade, id } }) =>
      SEED_ASSESSMENTS.includes(seed) &&
      published &&
      isForStudent(student, assessment) &&
      (grade === student.className || (student.className === "Form 3" && revision.includes(id))),
  );
};

const MIN_ATTEMPTS = 3;
const MAX_ATTEMPTS = 8;
const UNANSWERED_SHARE = 0.12;
const AFTERNOON_MINUTE = 16 * 60;

/**
 * Returns the day of an attempt, in days before the seed day, which is the fixed "today" of the demo data. An
 * attempt takes place at most 9 days after the publication of the assessment.
 */
const dayOf = ({ seed }: StoredSeedAssessment, random: () => number): number =>
  Math.max(1, seed.daysAgo - 1 - Math.floor(random() * 9));

const buildAttempt = (
  student: SeedPerson,
  paper: StoredSeedAssessment,
  ability: number,
  random: () => number,
): SeedAssessmentAttempt => {
  const chance = ability + (random() - 0.5) * 0.24;
  const minutes = Math.ceil(paper.seed.durationMinutes * (0.45 + random() * 0.5));
  const at = formatMinutesAsTimeOfDay(AFTERNOON_MINUTE + Math.floor(random() * 280));
  const day = dayOf(paper, random);
  return {
    student,
    paper,
    minutes,
    submittedAt: getDateBeforeSeedDay(day, at),
    answers: answersOf(paper, ({ correctAnswer, mistakes }) => {
      if (random() < chance) return correctAnswer;
      return random() < UNANSWERED_SHARE ? "" : pickRandom(random, mistakes);
    }),
  };
};

/** The class of the demo teacher, whose students take most of the teacher's papers, so that its gradebook is full. */
const DEMO_CLASS = { id: "moi-form-2-east", teacherId: "teacher-moi" };
const DEMO_CLASS_SHARE = 0.8;
/** Younger papers stay as they are, so that the newest submissions of the demo data do too. */
const DEMO_CLASS_MIN_DAYS = 12;

/** Builds attempts at those papers of the demo teacher that the student has not taken. */
const buildAttemptsOfDemoClass = (
  student: SeedPerson,
  ability: number,
  taken: readonly StoredSeedAssessment[],
  random: () => number,
): SeedAssessmentAttempt[] =>
  student.classId === DEMO_CLASS.id
    ? getAssessmentsFor(student)
        .filter(({ seed }) => seed.ownerId === DEMO_CLASS.teacherId)
        .filter((paper) => !taken.includes(paper) && paper.seed.daysAgo >= DEMO_CLASS_MIN_DAYS)
        .filter(() => random() < DEMO_CLASS_SHARE)
        .map((paper) => buildAttempt(student, paper, ability, random))
    : [];

const buildAttempts = (student: SeedPerson, place: number): SeedAssessmentAttempt[] => {
  const random = createSeededRandom(4_000 + place);
  const ability = 0.42 + random() * 0.46;
  const shuffled = getAssessmentsFor(student)
    .map((paper) => ({ paper, order: random() }))
    .sort((left, right) => left.order - right.order)
    .slice(0, MIN_ATTEMPTS + Math.floor(random() * (MAX_ATTEMPTS - MIN_ATTEMPTS + 1)));
  const papers = shuffled.map(({ paper }) => paper);
  return [
    ...papers.map((paper) => buildAttempt(student, paper, ability, random)),
    ...buildAttemptsOfDemoClass(student, ability, papers, createSeededRandom(5_000 + place)),
  ];
};

const STUDENTS = SEED_PEOPLE.filter(
  ({ role, status }) => role === "STUDENT" && status === "ACTIVE",
);

/** All attempts of the demo data, in the order of submission. */
export const SEED_ASSESSMENT_ATTEMPTS: readonly SeedAssessmentAttempt[] = [
  ...STUDENTS.flatMap((student, place) =>
    student.uid === DEMO_STUDENT
      ? buildDemoStudentAttempts(student)
      : buildAttempts(student, place),
  ),
  ...TERM_ATTEMPTS,
].sort((left, right) => left.submittedAt.getTime() - right.submittedAt.getTime());
