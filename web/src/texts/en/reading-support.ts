/** The texts of a paper that is read aloud. */
export const readAloudButton = "Read aloud";
export const readSectionAloudButton = "Read the section aloud";
export const stopReadingButton = "Stop reading";
export const cannotReadAloudMessage =
  "This browser cannot read aloud. Ask your teacher to read the questions to you.";
export const formatReadAloudLabel = (question: number, isReading: boolean): string =>
  isReading ? `Stop reading question ${question}` : `Read question ${question} aloud`;
