export const getControlName = (questionId: string): string => `answer-${questionId}`;

/** Returns the id of an option's radio button, or of the text input of a short answer. */
export const getControlId = (questionId: string, option = 0): string =>
  `${getControlName(questionId)}-${option}`;

/** Scrolls to a question and focuses its chosen option, else its first option or its text input. */
export const focusQuestion = (questionId: string): void => {
  const checked = document.querySelector<HTMLElement>(
    `[name="${CSS.escape(getControlName(questionId))}"]:checked`,
  );
  const control = checked ?? document.getElementById(getControlId(questionId));
  control?.closest("li")?.scrollIntoView();
  control?.focus({ preventScroll: true });
};
