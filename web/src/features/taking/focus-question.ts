export const controlNameOf = (questionId: string): string => `answer-${questionId}`;

/** Of an option, or of the line to write on. */
export const controlIdOf = (questionId: string, option = 0): string =>
  `${controlNameOf(questionId)}-${option}`;

/** Where an answer begins: at the chosen option, or the first, or the line to write on. */
export const focusQuestion = (questionId: string): void => {
  const checked = document.querySelector<HTMLElement>(
    `[name="${CSS.escape(controlNameOf(questionId))}"]:checked`,
  );
  const control = checked ?? document.getElementById(controlIdOf(questionId));
  control?.closest("li")?.scrollIntoView();
  control?.focus({ preventScroll: true });
};
