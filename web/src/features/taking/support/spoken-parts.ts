import type { Question } from "@darasa/contract/assessments";

/** Lists what is read aloud of a question, in the order on the screen: its text, and what can be chosen. */
export const listSpokenParts = ({ text, items = [], options }: Question): string[] => [
  text,
  ...items,
  ...options,
];
