import { defineStyle } from "@chakra-ui/react";

/** A page of an exercise book: faint rules at even distance. */
export const ruledPaper = defineStyle({
  backgroundImage:
    "repeating-linear-gradient(transparent 0 calc(2rem - 1px),{colors.rule} calc(2rem - 1px) 2rem)",
});

/** The margin line of the same page. */
export const marginLine = defineStyle({
  borderInlineStart: "3px solid",
  borderInlineStartColor: "accent.solid",
  ps: { base: "5", md: "8" },
});
