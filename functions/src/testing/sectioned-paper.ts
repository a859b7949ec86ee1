/** A text that only the passage contains, so that tests find it in every response. */
export const PASSAGE_MARK = "The drum of Kakamega";
/** A text that only the instructions contain. */
export const INSTRUCTIONS_MARK = "Answer in whole sentences";

/** Builds a question that is true or false. */
export const isTrue = (text: string, change: object = {}) => ({
  ...{ text, type: "TRUE_FALSE", options: ["True", "False"], correctAnswer: "True", marks: 1 },
  ...change,
});

const READING = {
  title: "Reading",
  instructions: INSTRUCTIONS_MARK,
  passage: `${PASSAGE_MARK} was heard at dawn.`,
};

/** A question before the sections, a section of six questions with a passage, the last one a long answer, and a section of two. */
export const SECTIONED_QUESTIONS = [
  isTrue("Warm up"),
  isTrue("Reading 1", { section: READING }),
  ...[2, 3, 4, 5].map((number) => isTrue(`Reading ${number}`)),
  { text: "Reading 6", type: "LONG_ANSWER", correctAnswer: "", marks: 5 },
  isTrue("Grammar 1", { section: { title: "Grammar" } }),
  isTrue("Grammar 2"),
];

/** The sections as the API returns them. */
export const SECTIONS = [READING, { title: "Grammar", instructions: "", passage: "" }];
