import { explanationMediaNote } from "@texts/picture-exchange.ts";
import * as words from "@texts/question-formats.ts";
import { elementToText, hasMedia, type PlainText } from "./html-to-text.ts";
import { findElements } from "./parse-xml.ts";

/** What an item says beside its question. */
export interface QtiRemarks {
  /** For everybody after the answer. */
  readonly explanation: string;
  /** For the marker. */
  readonly guidance: string;
  readonly notes: readonly string[];
}

const removeAll = (elements: readonly Element[]): void => {
  for (const element of elements) element.remove();
};

const listViews = (rubric: Element): string[] =>
  (rubric.getAttribute("view") ?? "candidate").split(/\s+/);

/** Returns the rubrics that students do not see. */
const findStaffRubrics = (item: Element): Element[] =>
  findElements(item, "rubricBlock").filter((rubric) => !listViews(rubric).includes("candidate"));

/** Returns true if every answer gets this feedback: it belongs to the default value of an outcome that nothing sets. */
const isForEveryAnswer = (item: Element, feedback: Element): boolean => {
  const outcome = feedback.getAttribute("outcomeIdentifier");
  const isOfOutcome = (element: Element) => element.getAttribute("identifier") === outcome;
  const isDefault = findElements(item, "outcomeDeclaration")
    .filter(isOfOutcome)
    .flatMap((declaration) => findElements(declaration, "defaultValue"))
    .some((value) => value.textContent.trim() === feedback.getAttribute("identifier"));
  return (
    isDefault &&
    feedback.getAttribute("showHide") !== "hide" &&
    !findElements(item, "setOutcomeValue").some(isOfOutcome)
  );
};

const join = (parts: readonly PlainText[]): string => parts.map(({ text }) => text).join("\n\n");

/**
 * Takes what is no part of the question out of an item: feedback, which may tell the right answer, and rubrics for staff.
 * Of a long answer the rubric of the scorer is the guidance.
 */
export const takeQtiRemarks = (item: Element, isLongAnswer: boolean): QtiRemarks => {
  const rubrics = findStaffRubrics(item);
  const guiding = isLongAnswer
    ? rubrics.filter((rubric) => listViews(rubric).includes("scorer"))
    : [];
  const modal = findElements(item, "modalFeedback");
  const explaining = modal.filter((feedback) => isForEveryAnswer(item, feedback));
  const inline = [...findElements(item, "feedbackBlock"), ...findElements(item, "feedbackInline")];
  const guidance = guiding.map(elementToText);
  const explanation = explaining.map(elementToText);
  removeAll([...rubrics, ...modal, ...inline]);
  const isRemarkLeftOut = inline.length > 0 || modal.length > explaining.length;
  return {
    explanation: join(explanation),
    guidance: join(guidance),
    notes: [
      ...[...guidance, ...explanation].flatMap(({ notes }) => notes),
      ...(explanation.some(hasMedia) ? [explanationMediaNote] : []),
      ...(guidance.some(hasMedia) || rubrics.length > guiding.length ? [words.staffNotesNote] : []),
      ...(isRemarkLeftOut ? [words.answerFeedbackNote] : []),
    ],
  };
};
