import type { SystemStyleObject } from "@chakra-ui/react";

/** The height of the bottom bar, without the safe area of the device. */
const HEIGHT = "3.75rem";
/** Windows in which a bar at the bottom leaves enough space for the page, whatever the font size. */
const WINDOW = "@media (18em<width<64em) and (height>25em)";
/** Controls that stand at the bottom of a page, and a running assessment, need the place of the bottom bar. */
const OWN_CONTROLS = ":has([role=timer],[data-bottom-bar])";
/** The height of a phone's window from which the on-screen keyboard may have taken its part. */
const KEYBOARD_WINDOW = "@media (height<38em)";
const TYPING = ":has(:is(textarea,input:not([type=checkbox],[type=radio],[type=file])):focus)";

/** Returns styles that apply while the navigation stands at the bottom of the window. */
export const whileBottomBar = (styles: SystemStyleObject): SystemStyleObject => ({
  [WINDOW]: { [`html:not(${OWN_CONTROLS}) &`]: styles },
});

/** Returns styles that apply while the user probably types with an on-screen keyboard. */
export const whileTyping = (styles: SystemStyleObject): SystemStyleObject => ({
  [KEYBOARD_WINDOW]: { [`html${TYPING} &`]: styles },
});

/** Keeps focused elements visible between the bars when the browser scrolls to them. */
const roomForFocus: Readonly<Record<string, SystemStyleObject>> = {
  "html:has(&)": {
    [WINDOW]: { scrollPaddingBottom: "6rem" },
    "&:has([role=timer])": { scrollPaddingTop: "calc({sizes.bar} + 7rem)" },
    "&:has([data-bottom-bar])": { scrollPaddingBottom: "8rem" },
  },
};

/** The styles of the page around the bottom bar. They keep the end of the page above it. */
export const bottomBarPageStyle: SystemStyleObject = {
  ...whileBottomBar({ pb: `calc(${HEIGHT} + env(safe-area-inset-bottom))` }),
  ...whileTyping({ pb: "0" }),
  ...roomForFocus,
};
