import type { Question } from "@darasa/contract/assessments";
import { ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import { listPictures } from "@darasa/contract/list-pictures";
import { toAnswerLines } from "@darasa/contract/listed-answers";
import { describe, expect, it } from "vitest";
import { scoreAnswers } from "../../../functions/src/resources/assessments/score-answers.ts";
import { STORED_SEED_ASSESSMENTS } from "../assessments/stored-assessments.ts";
import { buildPictureDocuments } from "../pictures.ts";
import { STORED_SEED_BANK_QUESTIONS, type StoredSeedBankQuestion } from "./bank-documents.ts";

const ID = "q1";

const scoreOf = ({ data }: StoredSeedBankQuestion, answer: string): number => {
  const { text, type, options, items, numeric, marks, correctAnswer, alsoAccepted } = data.question;
  const question: Question = {
    ...{ id: ID, text, type, options, marks },
    ...(items === undefined ? {} : { items }),
    ...(numeric === undefined ? {} : { numeric: { unit: numeric.unit } }),
  };
  const key = {
    answerKey: { [ID]: correctAnswer },
    alsoAccepted: alsoAccepted === undefined ? {} : { [ID]: alsoAccepted },
    tolerances: numeric === undefined ? {} : { [ID]: numeric.tolerance },
  };
  return scoreAnswers([question], key, { [ID]: answer }).score;
};

const MARKED = STORED_SEED_BANK_QUESTIONS.filter(
  ({ data }) => data.question.type !== "LONG_ANSWER",
);
const LONG = STORED_SEED_BANK_QUESTIONS.filter(({ data }) => data.question.type === "LONG_ANSWER");

const tally = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

describe("the question banks", () => {
  it("have 150 questions, of which no two are the same", () => {
    expect(STORED_SEED_BANK_QUESTIONS).toHaveLength(150);
    expect(new Set(STORED_SEED_BANK_QUESTIONS.map(({ id }) => id)).size).toBe(150);
    const texts = STORED_SEED_BANK_QUESTIONS.map(({ data }) => data.question.text);
    expect(new Set(texts).size).toBe(150);
  });

  it("have at least ten questions of each kind, and of each difficulty", () => {
    const kinds = tally(
      STORED_SEED_BANK_QUESTIONS.map(({ data: { question } }) =>
        question.numeric === undefined ? question.type : "NUMBER",
      ),
    );
    expect(Object.keys(kinds)).toHaveLength(8);
    for (const count of Object.values(kinds)) expect(count).toBeGreaterThanOrEqual(10);
    const difficulties = tally(STORED_SEED_BANK_QUESTIONS.map(({ data }) => data.difficulty));
    for (const difficulty of ["EASY", "MEDIUM", "HARD"]) {
      expect(difficulties[difficulty]).toBeGreaterThanOrEqual(10);
    }
  });

  it("belong to five teachers of both schools, each with shared questions and others", () => {
    const owners = new Set(STORED_SEED_BANK_QUESTIONS.map(({ data }) => data.ownerId));
    expect(owners.size).toBe(5);
    for (const ownerId of owners) {
      const own = STORED_SEED_BANK_QUESTIONS.filter(({ data }) => data.ownerId === ownerId);
      expect(own.length).toBeGreaterThanOrEqual(15);
      expect([ownerId, new Set(own.map(({ data }) => data.shared)).size]).toEqual([ownerId, 2]);
      for (const { data } of own) {
        expect(ASSESSMENT_SUBJECTS).toContain(data.subject);
        expect([data.grade, data.strand !== "", data.subStrand !== ""]).toEqual([
          "Form 2",
          true,
          true,
        ]);
      }
    }
  });

  it("give all marks to the right answer and each accepted one, and none to a wrong one", () => {
    for (const stored of MARKED) {
      const { text, marks, correctAnswer, alsoAccepted = [] } = stored.data.question;
      for (const answer of [correctAnswer, ...alsoAccepted]) {
        expect([text, answer, scoreOf(stored, answer)]).toEqual([text, answer, marks]);
      }
      expect(stored.seed.mistakes.length).toBeGreaterThan(0);
      for (const mistake of [...stored.seed.mistakes, ""]) {
        expect([text, mistake, scoreOf(stored, mistake)]).toEqual([text, mistake, 0]);
      }
    }
  });

  it("accept a number as a student writes it, at the edge of its tolerance and not beyond", () => {
    for (const stored of MARKED) {
      const { numeric, correctAnswer, marks, text } = stored.data.question;
      if (numeric === undefined) continue;
      const { tolerance, unit } = numeric;
      const right = Number(correctAnswer);
      const near = tolerance === 0 ? right : right + tolerance * 0.9;
      expect([text, scoreOf(stored, `${near} ${unit}`)]).toEqual([text, marks]);
      expect([text, scoreOf(stored, String(right + tolerance * 1.1 + 0.001))]).toEqual([text, 0]);
    }
  });

  it("do not show the right option always at the same place", () => {
    const places = MARKED.flatMap(({ data: { question } }) =>
      question.type === "MCQ" ? question.options.indexOf(question.correctAnswer) : [],
    );
    for (const place of [0, 1, 2, 3]) expect(places).toContain(place);
    const several = MARKED.filter(({ data }) => data.question.type === "MULTI_SELECT");
    const inFront = several.filter(({ data: { question } }) => {
      const right = toAnswerLines(question.correctAnswer);
      return question.options.slice(0, right.length).every((option) => right.includes(option));
    });
    expect(inFront.length).toBeLessThan(several.length / 2);
  });

  it("have a stored picture in a question of each school, and pictures in options of an open paper", () => {
    const shown = STORED_SEED_BANK_QUESTIONS.flatMap(({ data: { question, schoolId } }) =>
      listPictures(question).map(({ id }) => ({ path: `pictures/${id}`, schoolId })),
    );
    expect(new Set(shown.map(({ schoolId }) => schoolId)).size).toBe(2);
    expect(buildPictureDocuments()).toMatchObject(
      shown.map(({ path, schoolId }) => ({ path, data: { schoolId } })),
    );
    const papers = STORED_SEED_ASSESSMENTS.filter(({ assessment }) => assessment.pictures);
    expect(papers.map(({ assessment: { id, pictures } }) => [id, pictures])).toEqual([
      ["maths-f2-averages", { count: 5, bytes: expect.any(Number) }],
    ]);
    const pictured = papers.flatMap(({ questions }) =>
      questions.filter(({ optionPictures }) => optionPictures !== undefined),
    );
    expect(
      pictured.map(({ options, optionPictures = [] }) => [
        options.toSorted(),
        new Set(optionPictures.map(({ id }) => id)).size,
      ]),
    ).toEqual([[pictured[0]?.optionPictures?.map(({ option }) => option).toSorted(), 4]]);
  });

  it("have guidance for the marker of each long answer", () => {
    for (const { data } of LONG) {
      expect(data.question.correctAnswer.length).toBeGreaterThan(80);
      expect(data.question.marks).toBeGreaterThanOrEqual(5);
    }
  });
});
