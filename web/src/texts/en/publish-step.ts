import type { Audience } from "@darasa/contract/audience";
import { formatNumber, pickPluralForm } from "./language.ts";

export const publishStepHeading = "Publish";
export const openingTimeLabel = "Students can start from";
export const openingTimeHint = "Time in Kenya. Leave this empty if it opens at once.";
export const closingTimeLabel = "Students can start until";
export const closingTimeHint =
  "Time in Kenya. Leave this empty if it stays open. You can change it later.";

interface Publication {
  readonly grade: string;
  readonly audience: Audience;
  readonly questions: number;
  readonly minutes: number;
  /** The opening time in full; empty without one. */
  readonly from: string;
  /** The closing time in full; empty without one. */
  readonly until: string;
}
/** Says what the last step does to an assessment that is published. */
export const formatPublication = ({
  grade,
  audience,
  questions,
  minutes,
  from,
  until,
}: Publication): string => {
  const students = grade === "" ? "Students" : `Students of ${grade}`;
  const places = { CLASSES: " in the chosen classes", SCHOOL: " at your school", EVERYONE: "" };
  const counted = `${formatNumber(questions)} ${pickPluralForm(questions, { one: "question", other: "questions" })}`;
  const time = `${formatNumber(minutes)} ${pickPluralForm(minutes, { one: "minute", other: "minutes" })}`;
  const end =
    until === "" ? "It stays open until you close it." : `Nobody can start after ${until}.`;
  const start = from === "" ? "" : `Nobody can start before ${from}. `;
  return `${students}${places[audience]} see it at once and have ${time} for ${counted}. ${start}${end}`;
};
export const draftKeptMessage = "It stays a draft. Students do not see it.";

export const outlineLabel = "All questions";
export const emptyQuestionLabel = "Not written yet";
export const unfinishedQuestionLabel = "not finished";
export const markedByHandLabel = "marked by hand";
export const noAnswerLabel = "No right answer yet";
export const formatCopyQuestionLabel = (place: number): string =>
  `Copy question ${formatNumber(place)}`;
export const formatQuestionCopiedMessage = (from: number): string =>
  `Question ${formatNumber(from + 1)} is a copy of question ${formatNumber(from)}.`;

export const previewButton = "Preview as a student";
export const previewTitle = "What students see";
export const previewHint = "Nothing here is saved. The right answers stay hidden.";
export const closePreviewButton = "Close the preview";
export const answerPlaceholder = "Students write their answer here.";
