import { chakra } from "@chakra-ui/react";
import { close } from "@texts/common.ts";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { LARGE_TEXT } from "@/theme/large-text.ts";
import { Button } from "./button.tsx";

const Box = chakra("dialog", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    w: "calc(100% - 2rem)",
    maxW: "form",
    maxH: "calc(100dvh - 2rem)",
    m: "auto",
    p: { base: "5", sm: "6" },
    bg: "bg.panel",
    color: "fg",
    border: "1px solid",
    borderColor: "border",
    borderTop: "4px solid",
    borderTopColor: "accent.solid",
    borderRadius: "lg",
    // Most that is long scrolls inside; what has no such part, or a title of many lines, scrolls as a whole.
    overflow: "hidden auto",
    "&:not([open])": { display: "none" },
    "&::backdrop": { bg: "rgb(0 0 0/.5)" },
  },
});

const Head = chakra("div", {
  base: {
    display: "flex",
    alignItems: "start",
    justifyContent: "space-between",
    gap: "2",
    flexShrink: 0,
    // Two lines of a phone: a dialog that goes on to its next step may have a longer title.
    minH: { base: "3.5rem", sm: "0" },
    // Large letters have no room beside each other: the way out comes first.
    [LARGE_TEXT]: {
      flexDirection: "column-reverse",
      "& button": { alignSelf: "end" },
    },
    // The words of the button end at the edge, on the first line of a long title.
    "& h2": { minW: 0, mt: "2", fontSize: "xl", outline: "none" },
    "& button": { flexShrink: 0 },
  },
});

/** The ways out of a dialog: on a phone they share its width. */
export const DialogActions = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "end",
    gap: "3",
    "& button": { flexGrow: { base: 1, sm: 0 }, px: { base: "3", sm: "5" } },
  },
});

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Open while it is rendered. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Before the element goes: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // What had the focus may have gone with the step before: whoever reads goes on at the title.
  useEffect(() => {
    const { current } = heading;
    if (document.activeElement !== document.body || current === null) return;
    // Not before: a dialog that opens begins with its first control.
    current.tabIndex = -1;
    current.focus();
  });
  const handleClose = (): void => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <Box ref={dialog} aria-labelledby={titleId} onClose={handleClose}>
      <Head>
        <h2 ref={heading} id={titleId}>
          {title}
        </h2>
        <Button look="quiet" px="2" me="-2" onClick={onClose}>
          {close}
        </Button>
      </Head>
      {children}
    </Box>
  );
}
