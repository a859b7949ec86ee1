export const formulaPreviewLabel = "Students see:";
export const formatFormulaError = (formula: string, reason: string): string =>
  `The formula ${formula} cannot be read${reason === "" ? "" : ` (${reason})`}. Students see it as you wrote it.`;
export const tooLongReason = "it is too long";
export const tooLargeReason = "it has too many parts";

export const formulaHelpLabel = "How to write a formula";
export const formulaHelpHint =
  "Write a formula between \\( and \\), or between \\[ and \\] on a line of its own. You see below the field what students see. A single $ is always a dollar.";
export const formulaExamples = [
  "\\(x^2 + 3x\\)",
  "\\(\\frac{1}{2}\\)",
  "\\(\\sqrt{b^2 - 4ac}\\)",
  "\\(H_2O\\)",
  "\\(5 \\times 10^{-3}\\)",
  "\\(90^\\circ\\)",
];
