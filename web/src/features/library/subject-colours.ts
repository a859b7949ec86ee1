/** The colours of the drawn books. White text on each has a contrast of at least 4.5 to 1. */
const SUBJECT_COLOURS: Readonly<Record<string, string>> = {
  Mathematics: "#1f5fa8",
  English: "#a8402b",
  Kiswahili: "#8a5a00",
  Biology: "#2f7a3a",
  Chemistry: "#7a3f8f",
  Physics: "#3b4aa0",
  History: "#6b4a2b",
  Geography: "#0f6f78",
  CRE: "#5a6470",
  "Business Studies": "#9a3b63",
  "Computer Studies": "#3d5a80",
};
const OTHER_COLOUR = "#5a6470";

export const getSubjectColour = (subject: string): string =>
  SUBJECT_COLOURS[subject] ?? OTHER_COLOUR;
