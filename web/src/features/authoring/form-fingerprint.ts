import {
  type DraftFormValues,
  getAlsoAccepted,
  getClassIds,
  getNumeric,
  getOptionPictures,
  type QuestionFormValues,
} from "./draft-form-values.ts";
import { getExtras } from "./listed-form-values.ts";
import { toSectionTexts } from "./section-values.ts";

const toFingerprint = (one: QuestionFormValues) => [
  one.text,
  one.type,
  one.options,
  one.correctOption,
  one.answer,
  one.marks,
  one.explanation,
  // A simple question keeps the fingerprint that earlier releases have stored.
  ...getAlsoAccepted(one),
  ...(getNumeric(one) === undefined ? [] : [getNumeric(one)]),
  ...(one.type === "MATCHING" ? [one.items, getExtras(one)] : []),
  ...(one.picture === undefined ? [] : [[one.picture.id, one.picture.alt]]),
  ...getOptionPictures(one).map(({ option, id }) => [option, id]),
  ...(one.source === undefined ? [] : [[one.source.bankQuestionId, one.source.version]]),
];

/** Returns a string that is equal for form values with the same content. */
export const getFormFingerprint = ({
  questions,
  pools,
  sections,
  ...details
}: DraftFormValues): string =>
  JSON.stringify([
    details.title,
    details.description,
    details.subject,
    details.grade,
    details.duration,
    details.passingMarks,
    details.published,
    details.attemptsAllowed,
    details.lateAnswers,
    details.solutions,
    questions.map(toFingerprint),
    // A form without opening time, closing time, mixed questions, random draws, for everybody, with marks at once and with
    // the best attempt keeps the fingerprint that earlier releases have stored.
    ...(details.opensAt === "" ? [] : [{ opensAt: details.opensAt }]),
    ...(details.closesAt === "" ? [] : [details.closesAt]),
    ...(details.marksRelease === "AT_ONCE" ? [] : [{ marksRelease: details.marksRelease }]),
    ...(details.countedAttempt === "BEST" ? [] : [{ countedAttempt: details.countedAttempt }]),
    ...(details.shuffle ? [{ shuffle: true }] : []),
    ...(details.needsWord ? [{ needsWord: true }] : []),
    ...(details.needsWord && details.canPrepare ? [{ canPrepare: true }] : []),
    ...(details.audience === "EVERYONE" ? [] : [details.audience, getClassIds(details)]),
    ...(sections.length === 0 ? [] : [{ sections: sections.map(toSectionTexts) }]),
    ...pools.map((pool) => [pool.count, pool.marks, pool.questions.map(toFingerprint)]),
  ]);

export const haveSameFormContent = (one: DraftFormValues, other: DraftFormValues): boolean =>
  getFormFingerprint(one) === getFormFingerprint(other);
