import { type HandMark, handMarkingRoutes, type LongAnswer } from "@darasa/contract/hand-marking";
import { setUpAssessmentFixture } from "./assessment-fixture.ts";
import { runAllTriggerHandlers } from "./background.ts";

/** What the author noted for marking. No response to a student or a parent may contain it before its release. */
export const SECRET_GUIDANCE = "Names two causes, with an example of Kenya";
/** A comment that a teacher wrote. It is as secret as the guidance. */
export const SECRET_COMMENT = "The second cause lacks an example";

/** A paper of 20 marks, half of which are needed to pass, with two long answers of 8 and of 4 marks. */
const MARKED_PAPER = {
  passingMarks: 50,
  questions: [
    {
      text: "Longonot is a volcano",
      type: "TRUE_FALSE",
      options: ["True", "False"],
      correctAnswer: "True",
      marks: 8,
    },
    {
      text: "Why do volcanoes erupt?",
      type: "LONG_ANSWER",
      correctAnswer: SECRET_GUIDANCE,
      marks: 8,
    },
    { text: "Describe the Rift Valley.", type: "LONG_ANSWER", correctAnswer: "", marks: 4 },
  ],
};

export const GIVEN = { q1: "True", q2: "Gas drives\nthe molten rock up.", q3: "A long valley." };

interface Marking {
  readonly id?: string;
  readonly questionId?: string;
  readonly marks?: number;
  readonly comment?: string;
  readonly replaces?: string;
  readonly answerOf?: string;
  readonly attempt?: number;
}

/** Starts the API with a published paper and the submissions of three students, of which one has no long answer. */
export const setUpHandMarkingFixture = async (change: Readonly<Record<string, unknown>> = {}) => {
  const world = await setUpAssessmentFixture();
  const { id } = await world.created("teacher", { ...MARKED_PAPER, ...change });
  await world.taken("amina", id, GIVEN);
  await world.taken("brian", id, { q1: "True" });
  await world.taken("studentElsewhere", id, { ...GIVEN, q1: "False", q3: "" });
  await runAllTriggerHandlers(world);
  const path = `/assessments/${id}/marking`;
  const list = async (who = "teacher", query = "") =>
    handMarkingRoutes.marking.response.parse((await world.get(who, `${path}${query}`)).json).data;
  const answerOf = async (who: string, questionId: string, attempt = 1): Promise<LongAnswer> => {
    const { submissions } = await list();
    const found = submissions.find((one) => one.id === `${id}_${who}_${attempt}`);
    const answer = found?.answers.find((one) => one.questionId === questionId);
    if (answer === undefined) throw new Error(`${who} has no answer to ${questionId}`);
    return answer;
  };
  const send = async (by: string, who: string, marking: Marking = {}) => {
    const { attempt = 1, ...fields } = marking;
    const questionId = fields.questionId ?? "q2";
    const found = await answerOf(who, questionId, attempt).catch(() => ({ answerOf: "unknown" }));
    return world.call(by, "PUT", path, {
      id: `${who}-${questionId}`,
      submissionId: `${id}_${who}_${attempt}`,
      questionId,
      answerOf: found.answerOf,
      marks: 5.5,
      ...fields,
    });
  };
  return {
    ...world,
    id,
    path,
    list,
    answerOf,
    send,
    marked: async (who: string, marking: Marking = {}, by = "teacher") =>
      handMarkingRoutes.markAnswer.response.parse((await send(by, who, marking)).json).data,
    markOf: async (who: string, questionId = "q2"): Promise<HandMark | undefined> =>
      (await answerOf(who, questionId)).mark,
    settle: () => runAllTriggerHandlers(world),
    document: (path_: string) => Object(world.database.documents.get(path_)),
    costOf: async (work: () => Promise<unknown>) => {
      const { reads, writes } = { ...world.database.usage };
      await work();
      const { usage } = world.database;
      return { reads: usage.reads - reads, writes: usage.writes - writes };
    },
  };
};

export type HandMarkingFixture = Awaited<ReturnType<typeof setUpHandMarkingFixture>>;
