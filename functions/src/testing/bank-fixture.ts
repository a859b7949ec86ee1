import { type BankQuestion, questionBankRoutes } from "@darasa/contract/question-bank";
import { setUpAssessmentFixture } from "./assessment-fixture.ts";

type Fields = Readonly<Record<string, unknown>>;

const TAGS = {
  subject: "Biology",
  grade: "Form 2",
  strand: "Transport in animals",
  subStrand: "The heart",
  difficulty: "EASY",
};

/** Builds a question for the bank: a short answer question with this wording. */
export const buildBankQuestion = (text: string, tags: Fields = {}, question: Fields = {}) => ({
  ...TAGS,
  ...tags,
  question: {
    text,
    type: "SHORT_ANSWER",
    options: [] as string[],
    correctAnswer: `Answer to ${text}`,
    marks: 1,
    ...question,
  },
});

/** Starts the API with the people of the assessment fixture and functions for the question bank. */
export const setUpBankFixture = async () => {
  const world = await setUpAssessmentFixture();
  const save = (who: string, questions: readonly unknown[], body: Fields = {}) =>
    world.call(who, "POST", "/question-bank", { questions, ...body });
  const saved = async (who: string, questions: readonly unknown[], body: Fields = {}) =>
    questionBankRoutes.save.response.parse((await save(who, questions, body)).json).data.questions;
  const read = (who: string, id: string) => world.call(who, "GET", `/question-bank/${id}`);
  return {
    ...world,
    save,
    saved,
    read,
    /** Saves one question and returns its id. */
    added: async (who: string, text: string, tags: Fields = {}, body: Fields = {}) =>
      (await saved(who, [buildBankQuestion(text, tags)], body))[0]?.id ?? "",
    found: async (who: string, id: string): Promise<BankQuestion> =>
      questionBankRoutes.get.response.parse((await read(who, id)).json).data,
    change: (who: string, id: string, body: unknown) =>
      world.call(who, "PUT", `/question-bank/${id}`, body),
    share: (who: string, id: string, shared: boolean) =>
      world.call(who, "PUT", `/question-bank/${id}/sharing`, { shared }),
    remove: (who: string, id: string) => world.call(who, "DELETE", `/question-bank/${id}`),
    page: async (who: string, query = "") =>
      questionBankRoutes.list.response.parse(
        (await world.call(who, "GET", `/question-bank${query}`)).json,
      ).data,
    strands: async (who: string) =>
      questionBankRoutes.strands.response.parse(
        (await world.call(who, "GET", "/question-bank/strands")).json,
      ).data.strands,
  };
};
export type BankFixture = Awaited<ReturnType<typeof setUpBankFixture>>;
