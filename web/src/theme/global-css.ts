import { defineGlobalStyles } from "@chakra-ui/react";

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: "light dark",
    "--global-font-body": "{fonts.body}",
    // Sticky bars cover the top and the bottom of the page. This padding keeps a focused element visible between
    // them when the browser scrolls to the element.
    scrollPaddingBlock: "{spacing.24} {spacing.4}",
    "&[data-theme=light]": { colorScheme: "light" },
    "&[data-theme=dark]": { colorScheme: "dark" },
  },
  body: { bg: "bg", color: "fg" },
  // Breaks long words, for example a name without spaces, so that no element becomes wider than the screen.
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
  // Scripts focus headings after a navigation. A heading shows no focus ring, because it is not a control.
  "h1:focus-visible, h2:focus-visible": { outline: "none" },
  ":disabled, [aria-disabled=true]": { opacity: 0.6, cursor: "not-allowed" },
});
