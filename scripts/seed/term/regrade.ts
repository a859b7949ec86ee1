import type { RegradeChange } from "@darasa/contract/regrades";
import type { RegradeRecord } from "@darasa/contract/server/assessment-documents";
import type { SubmissionDocument } from "@darasa/contract/server/submission-documents";
import {
  changeMarking,
  describeChange,
  getMarking,
  withMarking,
} from "../../../functions/src/resources/assessments/regrades/regrade-key.ts";
import type { NewAuditEntry } from "../../../functions/src/resources/audit/audit.service.ts";
import { getAssessmentById, type StoredSeedAssessment } from "../assessments/stored-assessments.ts";
import { getDateBeforeSeedDay } from "../seed-dates.ts";
import type { SeedDocument } from "../seed-document.ts";

/** The paper whose key had a wrong option as the right one when the class sat it, and the wrong option. */
const REGRADE = {
  paperId: "maths-f2-lines-and-circles",
  questionText: "Which line is perpendicular to y = 2x + 5?",
  wrongAnswer: "y = −2x + 5",
  startedAt: getDateBeforeSeedDay(7, "11:20"),
};

const getQuestionId = ({ questions }: StoredSeedAssessment): string => {
  const found = questions.find(({ text }) => text === REGRADE.questionText);
  if (found === undefined) throw new Error("The regraded question is missing.");
  return found.id;
};

/** Returns a paper with the answer key that it had when students sat it. */
export const getPaperAtSitting = (paper: StoredSeedAssessment): StoredSeedAssessment => {
  if (paper.assessment.id !== REGRADE.paperId) return paper;
  const key = { ...paper, sources: paper.sources };
  const marking = { correctAnswer: REGRADE.wrongAnswer };
  return { ...paper, answerKey: withMarking(key, getQuestionId(paper), marking).answerKey };
};

type Result = Pick<SubmissionDocument, "assessmentId" | "score" | "passed">;

/** A submission before and after its long answers were marked and its paper was regraded. */
export interface MarkedResult {
  readonly id: string;
  readonly atSitting: Result;
  readonly submission: Result;
}

/** Builds the regrade of the paper and its entry of the audit log. Throws if it does not lead to the stored key. */
export const buildRegradeDocuments = (results: readonly MarkedResult[]): SeedDocument[] => {
  const paper = getAssessmentById(REGRADE.paperId);
  const { assessment } = paper;
  const questionId = getQuestionId(paper);
  const correctAnswer = paper.answerKey[questionId] ?? "";
  const change: RegradeChange = { questionId, kind: "RIGHT_ANSWER", correctAnswer };
  const sitting = getPaperAtSitting(paper);
  const before = { ...sitting, questions: [...sitting.questions] };
  const after = changeMarking(before, change);
  const own = results.filter(({ submission }) => submission.assessmentId === assessment.id);
  const changed = own.filter(
    ({ atSitting, submission }) =>
      atSitting.score !== submission.score || atSitting.passed !== submission.passed,
  );
  const ids = own.map(({ id }) => id).sort();
  const regrade: RegradeRecord = {
    id: "seed-regrade-01",
    questionId,
    kind: change.kind,
    state: "DONE",
    before: getMarking(before, questionId),
    startedByName: assessment.ownerName,
    startedAt: REGRADE.startedAt.toISOString(),
    marked: own.length,
    changed: changed.length,
    lastId: ids.at(-1) ?? "",
  };
  const entry: NewAuditEntry = {
    action: "REGRADED",
    actorId: assessment.ownerId,
    actorName: assessment.ownerName,
    subjectId: assessment.id,
    subjectName: assessment.title,
    schoolId: assessment.schoolId,
    corrections: describeChange(
      before.questions,
      questionId,
      getMarking(before, questionId),
      getMarking(after, questionId),
    ),
    at: REGRADE.startedAt,
  };
  return [
    { path: `assessments/${assessment.id}/private/regrade`, data: { regrade } },
    { path: `audit/${regrade.id}`, data: entry },
  ];
};
