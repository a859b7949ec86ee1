import type { Question } from "@darasa/contract/assessments";

/** Lists what is read aloud of the section that begins with a question. */
export const listSectionParts = ({ section }: Question): string[] =>
  section === undefined
    ? []
    : [section.title, section.instructions, section.passage].filter((part) => part !== "");

/** Lists what is read aloud of a question, in the order on the screen: its text, what its picture shows, and what can be chosen. */
export const listSpokenParts = ({ text, picture, items = [], options }: Question): string[] => [
  text,
  ...(picture === undefined ? [] : [picture.alt]),
  ...items,
  ...options,
];
