/** The choices when students see the right answers and explanations of an assessment. */
export const solutionsLabel = "Students see the right answers";
export const solutionsOptions = {
  NEVER: "Never",
  AT_ONCE: "At once, after their last attempt",
  AFTER_CLOSING: "After the paper closes",
  BY_HAND: "When you release the results",
} as const;
export const solutionsHints = {
  NEVER: "They see which of their answers are wrong, but not the right ones.",
  AT_ONCE:
    "Each student sees them with your explanations as soon as no attempt is left. Those who have finished can tell others who are still writing.",
  AFTER_CLOSING:
    "They see them with your explanations once the closing time has passed and nobody writes any more. Without a closing time they never do.",
  BY_HAND: "They see them with your explanations when you release the results of the paper.",
} as const;
export const saveSolutionsButton = "Save";
export const savingSolutionsBusyLabel = "Saving…";
export const solutionsSavedMessage = "Saved. It holds from now on.";
export const solutionsSaveFailedMessage = "The change could not be saved. Please try again.";
export const solutionsLoadFailedMessage =
  "The right answers could not be loaded. Please try again.";

export const formatRightAnswer = (answer: string): string => `Right answer: ${answer}`;
export const alsoAcceptedLabel = "Also right";
export const joinAlsoAccepted = (answers: readonly string[]): string => answers.join(" · ");
export const formatExplanation = (explanation: string): string => `Explanation: ${explanation}`;
