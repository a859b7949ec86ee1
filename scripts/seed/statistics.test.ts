import { userDocumentSchema } from "@darasa/contract/server/account-documents";
import {
  type AssessmentDocument,
  assessmentDocumentSchema,
} from "@darasa/contract/server/assessment-documents";
import { attemptDocumentSchema } from "@darasa/contract/server/attempt-documents";
import { contentDocumentSchema } from "@darasa/contract/server/content-documents";
import {
  assessmentStatsDocumentSchema,
  statsDocumentSchema,
} from "@darasa/contract/server/statistics-documents";
import {
  progressDocumentSchema,
  type SubmissionDocument,
  submissionDocumentSchema,
} from "@darasa/contract/server/submission-documents";
import { describe, expect, it } from "vitest";
import { buildSeedDocuments } from "./documents.ts";
import { buildLibraryFiles } from "./library-files.ts";
import { SEED_TERM_PAPERS } from "./term/term-papers.ts";

/*
 * The tests of this file compute every statistic again from these documents, without the code of the seed
 * program or of the API.
 */

const documents = await buildSeedDocuments(await buildLibraryFiles());

/** Returns the documents of a collection, parsed, by document id. */
const collection = <T>(name: string, parse: (data: unknown) => T): ReadonlyMap<string, T> => {
  const parent = `${name}/`;
  return new Map(
    documents
      .filter(({ path }) => path.startsWith(parent) && !path.slice(parent.length).includes("/"))
      .map(({ path, data }) => [path.slice(parent.length), parse(data)]),
  );
};

const users = collection("users", (data) => userDocumentSchema.parse(data));
const content = collection("content", (data) => contentDocumentSchema.parse(data));
const assessments = collection("assessments", (data) => assessmentDocumentSchema.parse(data));
const submissions = collection("submissions", (data) => submissionDocumentSchema.parse(data));
const attempts = collection("attempts", (data) => attemptDocumentSchema.parse(data));
const progress = collection("progress", (data) => progressDocumentSchema.parse(data));
const statsOf = (scope: string) =>
  collection("stats", (data) => statsDocumentSchema.parse(data)).get(scope);
const shardOf = (scope: string) => {
  const found = documents.find(({ path }) => path === `stats/${scope}/shards/0`);
  return statsDocumentSchema.parse(found?.data).counts;
};

/**
 * Expects that `stored` is the average of the numbers, rounded to two decimals. An exact half may be rounded
 * up or down.
 */
const expectAverage = (stored: number, numbers: readonly number[]): void => {
  let sum = 0;
  for (const number of numbers) sum += number;
  expect(Math.abs(stored - sum / numbers.length)).toBeLessThan(0.005_000_1);
  expect(stored).toBe(Number(stored.toFixed(2)));
};

const isWhole = (percent: number | null): percent is number => percent !== null;

/** Counts how often each name occurs in the list. */
const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

type Answered = SubmissionDocument["questions"][number];

/** Returns the marks of an answer. Those of a list or a long answer do not follow from `correct`. */
const awardedIn = ({ type, correct, marks, awarded }: Answered): number => {
  if (!["MCQ", "TRUE_FALSE", "SHORT_ANSWER"].includes(type)) return awarded;
  return correct ? marks : 0;
};

const secondsOf = ({ startedAt, submittedAt }: SubmissionDocument, deadline: string): number => {
  const end = deadline < submittedAt ? deadline : submittedAt;
  return (Date.parse(end) - Date.parse(startedAt)) / 1000;
};

const namesOfAnswer = ({ id, type, options, answer, correct }: Answered): string[] => {
  if (correct) return [`q_${id}_correct`];
  if (answer === "") return [`q_${id}_unanswered`];
  // Each text of a list can be right, so a wrong list counts for none of them.
  const isList = ["MULTI_SELECT", "MATCHING", "ORDERING"].includes(type);
  const option = isList ? -1 : options.indexOf(answer);
  return option < 0 ? [] : [`q_${id}_option_${option}`];
};

const nameOfBand = (percent: number | null): string =>
  isWhole(percent) ? `band_${percent === 100 ? 9 : Math.trunc(percent / 10)}` : "toMark";

const termPapers = new Set(SEED_TERM_PAPERS.map(({ id }) => id));

const namesOfAssessment = ({ published }: Pick<AssessmentDocument, "published">): string[] =>
  published ? ["assessments", "assessments_published"] : ["assessments"];

describe("a submission", () => {
  it("has correct sums, matches its attempt and belongs to an active student", () => {
    expect(submissions.size).toBeGreaterThan(100);
    for (const [id, submission] of submissions) {
      const { assessmentId, studentId, questions, score, totalMarks, percent } = submission;
      expect(id).toBe(`${assessmentId}_${studentId}_1`);
      let awarded = 0;
      let possible = 0;
      for (const question of questions) {
        awarded += awardedIn(question);
        possible += question.marks;
      }
      expect({ score, totalMarks }).toEqual({ score: awarded, totalMarks: possible });
      if (isWhole(percent)) expect(percent).toBeCloseTo((100 * awarded) / possible, 1);
      else expect(submission.toMark).toBe(1);
      const attempt = attempts.get(`${assessmentId}_${studentId}`);
      expect(attempt).toMatchObject({ status: "SUBMITTED", submissionId: id });
      expect(submission.submittedAt <= (attempt?.deadline ?? "")).toBe(!submission.late);
      const student = users.get(studentId);
      expect(student).toMatchObject({
        role: "STUDENT",
        status: "ACTIVE",
        name: submission.studentName,
      });
      const assessment = assessments.get(assessmentId);
      expect(assessment?.published).toBe(true);
      expect((assessment?.createdAt ?? "9") < submission.startedAt).toBe(true);
      expect((student?.createdAt ?? "9") < submission.startedAt).toBe(true);
    }
    const open = [...attempts.values()].filter(({ status }) => status === "IN_PROGRESS");
    expect(open).toHaveLength(3);
    expect(attempts.size).toBe(submissions.size + open.length);
  });

  it("exists three to eight times per active student, beside the papers that a class sits together", () => {
    const students = [...users].filter(
      ([, { role, status }]) => role === "STUDENT" && status === "ACTIVE",
    );
    expect([...progress.keys()].sort()).toEqual(students.map(([id]) => id).sort());
    for (const [id] of students) {
      const own = [...submissions.values()].filter(
        ({ studentId, assessmentId }) => studentId === id && !termPapers.has(assessmentId),
      );
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.length).toBeLessThanOrEqual(8);
    }
  });
});

describe("progress", () => {
  it("equals the sums over each student's submissions", () => {
    for (const [id, stored] of progress) {
      const own = [...submissions].filter(([, { studentId }]) => studentId === id);
      const marked = own.filter(([, { percent }]) => isWhole(percent));
      const percents = marked.map(([, { percent }]) => percent ?? Number.NaN);
      expect(stored.completed).toBe(marked.length);
      expectAverage(stored.averageScore, percents);
      const subjects = [...new Set(marked.map(([, { subject }]) => subject))].sort();
      expect(stored.subjects.map(({ subject }) => subject)).toEqual(subjects);
      for (const { subject, completed, averageScore } of stored.subjects) {
        const taken = marked.filter(([, submission]) => submission.subject === subject);
        expect(completed).toBe(taken.length);
        expectAverage(
          averageScore,
          taken.map(([, { percent }]) => percent ?? Number.NaN),
        );
      }
      expect(Object.keys(stored.results).sort()).toEqual(
        own.map(([, { assessmentId }]) => assessmentId).sort(),
      );
      for (const [submissionId, { assessmentId, percent, passed }] of own) {
        expect(stored.results[assessmentId]).toMatchObject({ submissionId, percent, passed });
      }
      const newest = [...own].sort(
        ([, one], [, other]) => Date.parse(other.submittedAt) - Date.parse(one.submittedAt),
      );
      expect(stored.submissions).toEqual(
        newest.map(([submissionId, { title, score, submittedAt }]) =>
          expect.objectContaining({ id: submissionId, title, score, submittedAt }),
        ),
      );
      let seconds = 0;
      for (const [, submission] of own) {
        const attempt = attempts.get(`${submission.assessmentId}_${id}`);
        seconds += secondsOf(submission, attempt?.deadline ?? "");
      }
      expect(stored.learningSeconds).toBe(seconds);
    }
  });

  it("has high Biology and low Mathematics marks for the demo student, with an untaken assessment in each subject", () => {
    const own = progress.get("student-moi");
    expect(own?.completed).toBe(6);
    const marks = new Map(
      own?.subjects.map(({ subject, averageScore }) => [subject, averageScore]),
    );
    expect(marks.get("Biology")).toBeGreaterThan(85);
    expect(marks.get("Mathematics")).toBeLessThan(50);
    const open = [...assessments].filter(
      ([id, { published }]) => published && own?.results[id] === undefined,
    );
    for (const subject of marks.keys()) {
      expect(open.some(([, assessment]) => assessment.subject === subject)).toBe(true);
    }
  });
});

describe("statistics", () => {
  const namesIn = (isCounted: (schoolId: string) => boolean): string[] => [
    ...[...users.values()]
      .filter(({ schoolId }) => isCounted(schoolId))
      .flatMap(({ role, status, className }) =>
        role === "STUDENT" && status === "ACTIVE"
          ? [`users_${role}_${status}`, `students_${className}`]
          : [`users_${role}_${status}`],
      ),
    ...[...content.values()]
      .filter(({ schoolId }) => isCounted(schoolId))
      .map(({ accessLevel }) => `content_${accessLevel}`),
    ...[...assessments.values()]
      .filter(({ schoolId }) => isCounted(schoolId))
      .flatMap(namesOfAssessment),
  ];

  it("of the country and of each school equal the counts of the documents", () => {
    const schools = documents.filter(({ path }) => /^schools\/[^/]+$/.test(path));
    expect(statsOf("national")?.counts).toEqual({
      ...tally(namesIn(() => true)),
      schools: schools.length,
    });
    for (const school of ["moi-girls-eldoret", "kisumu-boys"]) {
      const classes = [...users.values()].flatMap(({ schoolId, status, classId }) =>
        schoolId === school && status === "ACTIVE" && classId !== undefined
          ? [`class_${classId}`]
          : [],
      );
      expect(statsOf(`school_${school}`)?.counts).toEqual(
        tally([...namesIn((id) => id === school), ...classes]),
      );
    }
  });

  it("of each owner equal the counts of the documents", () => {
    const owners = [...content.values(), ...assessments.values()].map(({ ownerId }) => ownerId);
    for (const owner of new Set(owners)) {
      const isOwn = ({ ownerId }: { readonly ownerId: string }) => ownerId === owner;
      expect(statsOf(`user_${owner}`)?.counts).toEqual(
        tally([
          ...[...content.values()].filter(isOwn).map(() => "content"),
          ...[...assessments.values()].filter(isOwn).flatMap(namesOfAssessment),
        ]),
      );
    }
  });

  it("of each assessment equal the sums over its submissions", () => {
    const stored = collection("stats", (data) => data);
    for (const [id, { ownerId, title, published, createdAt }] of assessments) {
      const stats = assessmentStatsDocumentSchema.parse(stored.get(`assessment_${id}`));
      expect(stats).toMatchObject({ ownerId, title, published, createdAt });
      const own = [...submissions.values()].filter(({ assessmentId }) => assessmentId === id);
      const { percentSum = 0, ...counts } = stats.counts;
      expect(percentSum).toBeCloseTo(
        own.reduce((sum, { percent }) => sum + (percent ?? 0), 0),
        6,
      );
      const expected = own.flatMap(({ percent, passed, questions }) => [
        "submissions",
        ...(passed ? ["passed"] : []),
        nameOfBand(percent),
        ...questions.flatMap(namesOfAnswer),
      ]);
      expect(counts).toEqual(tally(expected));
    }
  });

  it("are the sums of their shards", () => {
    for (const [scope, data] of collection("stats", (stored) =>
      statsDocumentSchema.parse(stored),
    )) {
      if (Object.keys(data.counts).length === 0) continue;
      const { additions, ...counts } = shardOf(scope);
      expect(data).toMatchObject({ counts, through: { 0: additions } });
    }
    for (const [id, { viewCount }] of content) {
      expect(shardOf(`content_${id}`)).toEqual({ views: viewCount, additions: 1 });
    }
  });
});
