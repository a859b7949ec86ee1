import type { LongAnswer, MarkingPage, SubmissionToMark } from "@darasa/contract/hand-marking";
import { isSamePlace, needsMarks, type UnsentMark } from "./mark-outbox.ts";

type MarkedQuestion = MarkingPage["questions"][number];

/** One long answer of one student, which is marked by hand. */
export interface AnswerToMark {
  readonly key: string;
  readonly question: MarkedQuestion;
  readonly submission: SubmissionToMark;
  /** The place of the student in the list, from 1, for teachers who do not want to see names. */
  readonly place: number;
  readonly answer: LongAnswer;
  /** The mark on this device that the server has not confirmed. */
  readonly unsent: UnsentMark | undefined;
}

export type MarkingOrder = "question" | "student";

/** Lists the answers that need marks: all answers to one question after the other, or all of one student. */
export const listAnswers = (
  { questions, submissions }: Pick<MarkingPage, "questions" | "submissions">,
  unsent: readonly UnsentMark[],
  order: MarkingOrder,
): AnswerToMark[] => {
  const byStudent = submissions.flatMap((submission, index) =>
    questions.flatMap((question): AnswerToMark[] => {
      const answer = submission.answers.find(({ questionId }) => questionId === question.id);
      if (answer === undefined || !needsMarks(answer)) return [];
      const place = { submissionId: submission.id, questionId: question.id };
      return [
        {
          key: `${submission.id} ${question.id}`,
          question,
          submission,
          place: index + 1,
          answer,
          unsent: unsent.find((mark) => isSamePlace(mark, place)),
        },
      ];
    }),
  );
  return order === "student"
    ? byStudent
    : questions.flatMap(({ id }) => byStudent.filter(({ question }) => question.id === id));
};

export const isMarked = ({ answer, unsent }: AnswerToMark): boolean =>
  answer.mark !== undefined || unsent !== undefined;

const OFFERED_COMMENTS = 6;

/** Returns the newest comments of one teacher, each once. */
export const listOwnComments = (answers: readonly AnswerToMark[], ownId: string): string[] => {
  const written = answers.flatMap(({ answer: { mark }, unsent }) => {
    const own = mark?.markedById === ownId ? [{ at: mark.markedAt, text: mark.comment }] : [];
    // What is not sent yet is newer than all times of the server.
    return unsent === undefined ? own : [{ at: "9", text: unsent.comment }, ...own];
  });
  const newest = written.toSorted((one, other) => other.at.localeCompare(one.at));
  return [...new Set(newest.map(({ text }) => text).filter((text) => text !== ""))].slice(
    0,
    OFFERED_COMMENTS,
  );
};
