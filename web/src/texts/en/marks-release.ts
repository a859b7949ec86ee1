/** The choice when students see their marks. */
export const marksReleaseLabel = "Students see their marks";
export const marksReleaseOptions = {
  AT_ONCE: "At once, when they hand in",
  AFTER_CLOSING: "After the paper closes",
  BY_HAND: "When you release them",
} as const;
export const marksReleaseHints = {
  AT_ONCE: "Parents see them too.",
  AFTER_CLOSING:
    "Students and parents see them some minutes after the closing time, when nobody writes any more. Without a closing time you release them.",
  BY_HAND:
    "Until then students and parents see only that the answers are handed in. You release the marks on the results of the paper.",
} as const;
