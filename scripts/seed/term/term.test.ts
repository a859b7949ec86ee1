import { incidentsDocumentSchema } from "@darasa/contract/server/assessment-documents";
import { describe, expect, it } from "vitest";
import { SEED_SUBMISSIONS } from "../assessment-documents.ts";
import { getAssessmentById, STORED_SEED_ASSESSMENTS } from "../assessments/stored-assessments.ts";
import { STORED_SEED_BANK_QUESTIONS } from "../bank/bank-documents.ts";
import { getDateBeforeSeedDay } from "../seed-dates.ts";
import { buildIncidentDocuments } from "./incidents.ts";
import { buildRegradeDocuments, getPaperAtSitting } from "./regrade.ts";
import { SEED_TERM_PAPERS } from "./term-papers.ts";
import { TERM_OPEN_ATTEMPTS } from "./term-sittings.ts";

const submissionsOf = (paperId: string) =>
  SEED_SUBMISSIONS.filter(({ submission }) => submission.assessmentId === paperId);

describe("the papers of the term", () => {
  it("are for Form 2 of both schools, and consist of questions of their author's bank", () => {
    const papers = SEED_TERM_PAPERS.map(({ id }) => getAssessmentById(id));
    expect(new Set(papers.map(({ assessment }) => assessment.schoolId)).size).toBe(2);
    for (const { assessment, questions, answerKey, sources } of papers) {
      expect(assessment.chosenAudience).toBe("CLASSES");
      for (const { id, text } of questions) {
        const source = STORED_SEED_BANK_QUESTIONS.find(
          (stored) => stored.id === sources?.[id]?.bankQuestionId,
        );
        expect(source?.data).toMatchObject({
          ownerId: assessment.ownerId,
          grade: "Form 2",
          question: { text, correctAnswer: answerKey[id] },
        });
      }
    }
  });

  it("never show the right order of an ordering question", () => {
    for (const { questions, answerKey } of STORED_SEED_ASSESSMENTS) {
      for (const { id, type, options } of questions) {
        if (type === "ORDERING") expect(options.join("\n")).not.toBe(answerKey[id]);
      }
    }
  });

  it("are open and closed, and students have begun one of them and not handed in", () => {
    const isOpen = SEED_TERM_PAPERS.map(({ closesInDays = 0 }) => closesInDays > 0);
    expect(new Set(isOpen).size).toBe(2);
    expect(new Set(TERM_OPEN_ATTEMPTS.map(({ paper }) => paper.assessment.id)).size).toBe(1);
  });

  it("have one that students can load before the day, and open with its word alone", () => {
    const papers = STORED_SEED_ASSESSMENTS.filter((one) => one.assessment.canPrepare);
    const [{ accessWord, assessment, closesAt } = expect.fail("No such paper."), ...others] =
      papers;
    expect(others).toEqual([]);
    expect(assessment.needsWord).toBe(true);
    expect(accessWord?.word).toMatch(
      /^(?:[BDFGHJKMNPRSTVWZ][AEIOU]){2}(?: (?:[BDFGHJKMNPRSTVWZ][AEIOU]){2}){3}$/,
    );
    expect(closesAt && closesAt > getDateBeforeSeedDay(0, "00:00")).toBe(true);
    expect(submissionsOf(assessment.id)).toEqual([]);
  });

  it("have notes about students who are writing", () => {
    const [document, ...entries] = buildIncidentDocuments();
    const { incidents } = incidentsDocumentSchema.parse(document?.data);
    const writing = TERM_OPEN_ATTEMPTS.map(({ student }) => student.uid);
    expect(writing).toEqual(expect.arrayContaining(incidents.map(({ studentId }) => studentId)));
    expect(new Set(incidents.map(({ studentId }) => studentId)).size).toBe(entries.length);
  });

  it("have long answers that are marked, and others that wait, at both schools", () => {
    for (const paperId of ["english-f2-letters", "history-f2-trade-and-transport"]) {
      const waiting = submissionsOf(paperId).map(({ submission }) => submission.toMark);
      expect(new Set(waiting)).toEqual(new Set([0, 1]));
    }
  });

  it("have late answers that would change a result, at both schools", () => {
    const pending = SEED_SUBMISSIONS.flatMap(({ submission: { lateAnswers, schoolId } }) =>
      lateAnswers?.status === "PENDING" && lateAnswers.withLate.score > lateAnswers.onTime.score
        ? schoolId
        : [],
    );
    expect(new Set(pending).size).toBe(2);
  });

  it("have one regrade, which leads from the key of the sitting to the stored one", () => {
    const [regrade] = buildRegradeDocuments(SEED_SUBMISSIONS);
    const paperId = regrade?.path.split("/")[1] ?? "";
    const paper = getAssessmentById(paperId);
    expect(getPaperAtSitting(paper).answerKey).not.toEqual(paper.answerKey);
    const changed = submissionsOf(paperId).filter(
      ({ atSitting, submission }) => atSitting.score !== submission.score,
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(regrade?.data).toMatchObject({ regrade: { state: "DONE", changed: changed.length } });
  });

  it("leave the demo student and the first teacher as they were", () => {
    const ids = SEED_TERM_PAPERS.map(({ id }) => id);
    expect(SEED_TERM_PAPERS.map(({ ownerId }) => ownerId)).not.toContain("teacher-moi");
    const own = SEED_SUBMISSIONS.filter(({ submission }) => submission.studentId === "student-moi");
    expect(own.filter(({ submission }) => ids.includes(submission.assessmentId))).toEqual([]);
  });

  it("were sat before the seed day ended", () => {
    const end = getDateBeforeSeedDay(-1, "00:00");
    for (const { submission } of SEED_SUBMISSIONS) expect(submission.submittedAt < end).toBe(true);
  });
});
