import { formatNumber } from "./language.ts";

export const addSectionButton = "Add section";
export const sectionTitleLabel = "Title of the section";
export const sectionTitleHint = "You may leave this empty.";
export const sectionStartLabel = "Begins with";
export const addInstructionsLabel = "Add instructions";
export const instructionsLabel = "Instructions";
export const instructionsHint = "For example: Answer all questions of this section.";
export const addPassageLabel = "Add a text to read";
export const passageLabel = "Text to read";
export const passageHint =
  "A story, a poem or facts. Students see it above the questions of this section.";
export const formatMoveSectionUpLabel = (letter: string): string => `Move section ${letter} up`;
export const formatMoveSectionDownLabel = (letter: string): string => `Move section ${letter} down`;
export const formatRemoveSectionLabel = (letter: string): string => `Remove section ${letter}`;
export const formatSectionRemoved = (letter: string): string =>
  `Section ${letter} removed. Its questions are still there.`;
export const formatSectionMoved = (letter: string): string => `Now it is section ${letter}.`;
/** Said after a question has moved across the beginning of a section, which changes no numbers. */
export const formatQuestionInSection = (place: number, letter: string): string =>
  letter === ""
    ? `Question ${formatNumber(place)} is before the first section now.`
    : `Question ${formatNumber(place)} is in section ${letter} now.`;
