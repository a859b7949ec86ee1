import { defineGlobalStyles } from "@chakra-ui/react";

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: "light dark",
    "--global-font-body": "{fonts.body}",
    // What the keyboard arrives at is not under a bar: the top bar, the board of a paper, the bar of a selection.
    scrollPaddingBlock: "{spacing.24} {spacing.4}",
    "&:has([role=timer])": { scrollPaddingTop: "calc({sizes.bar} + 7rem)" },
    "&:has([data-bottom-bar])": { scrollPaddingBottom: "8rem" },
    "&[data-theme=light]": { colorScheme: "light" },
    "&[data-theme=dark]": { colorScheme: "dark" },
  },
  body: { bg: "bg", color: "fg" },
  // A name without spaces is broken before it makes what it stands in wider than the screen.
  "body *": { overflowWrap: "anywhere" },
  "h1, h2": {
    fontFamily: "display",
    fontWeight: "bold",
    lineHeight: "tight",
    letterSpacing: "tight",
    textWrap: "balance",
  },
  "h3, strong, legend": { fontWeight: "bold" },
  "::placeholder": { color: "fg.muted" },
  ":focus-visible": {
    outline: "2px solid",
    outlineColor: "brand.fg",
    outlineOffset: "2px",
  },
  // A heading that a script moves the reader to is no control: a ring would promise one.
  "h1:focus-visible, h2:focus-visible": { outline: "none" },
  ":disabled, [aria-disabled=true]": { opacity: 0.6, cursor: "not-allowed" },
});
