export const getAnswerControlName = (questionId: string): string => `answer-${questionId}`;

/** Returns the id of an option's radio button, or of the text input of a short answer. */
export const getAnswerControlId = (questionId: string, option = 0): string =>
  `${getAnswerControlName(questionId)}-${option}`;

/**
 * Scrolls to a question and focuses its chosen option. If no option is chosen, focuses the first option or the
 * text input.
 */
export const focusQuestion = (questionId: string): void => {
  const checked = document.querySelector<HTMLElement>(
    `[name="${CSS.escape(getAnswerControlName(questionId))}"]:checked`,
  );
  const control = checked ?? document.getElementById(getAnswerControlId(questionId));
  control?.closest("li")?.scrollIntoView();
  control?.focus({ preventScroll: true });
};
