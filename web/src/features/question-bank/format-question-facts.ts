import { listPictures } from "@darasa/contract/list-pictures";
import type { BankQuestion } from "@darasa/contract/question-bank";
import * as facts from "@texts/assessment-facts.ts";
import { questionTypeOptionLabels } from "@texts/authoring.ts";
import { formatMarkedByHand } from "@texts/long-answer.ts";
import * as text from "@texts/question-bank.ts";
import { formatRightAnswer } from "@/lib/format-right-answer.ts";

/** Returns the tags and facts of a question in one line. */
export const formatQuestionFacts = (item: BankQuestion): string =>
  [
    questionTypeOptionLabels[item.question.type],
    facts.formatTotalMarks(item.question.marks),
    text.difficultyNames[item.difficulty],
    item.subject,
    item.grade,
    item.strand,
    item.subStrand,
    ...(listPictures(item.question).length === 0 ? [] : [text.withPictureLabel]),
    ...(item.version === 1 ? [] : [text.formatVersion(item.version)]),
    ...(item.isOwn ? [] : [text.formatAuthor(item.ownerName)]),
  ]
    .filter((fact) => fact !== "")
    .join(" · ");

/** Returns the right answer of a question in one line, or that a teacher marks it. */
export const formatKey = ({ question }: BankQuestion): string =>
  question.type === "LONG_ANSWER"
    ? formatMarkedByHand(question.correctAnswer)
    : text.formatRightAnswer(
        formatRightAnswer(question.correctAnswer, {
          ...question,
          tolerance: question.numeric?.tolerance,
        }),
      );
