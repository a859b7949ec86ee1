import { chakra } from "@chakra-ui/react";
import { closeButton } from "@texts/common.ts";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";
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
    // Makes the whole dialog scroll if its content is too long and has no scroll area of its own, or if the title
    // is very long.
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
    // Reserves two lines for the title on phones. The title may become longer when the dialog shows its next step,
    // and the content must not move then.
    minH: { base: "3.5rem", sm: "0" },
    // With a large font size the close button is above the title, because the title and the button do not fit on
    // one line.
    [LARGE_TEXT_MEDIA_QUERY]: {
      flexDirection: "column-reverse",
      "& button": { alignSelf: "end" },
    },
    // The margin aligns the first line of the title with the text of the close button.
    "& h2": { minW: 0, mt: "2", fontSize: "xl", outline: "none" },
    "& button": { flexShrink: 0 },
  },
});

/** The buttons at the bottom of a dialog. On phones they share the full width. */
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

/**
 * A modal dialog that is open as long as the component is mounted. The browser keeps the focus inside the
 * dialog, and returns it to the previously focused element when the dialog closes.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // A layout effect closes the dialog before React removes it, because only a closed dialog restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Focuses the title if the dialog has moved to another step and the focused element was removed.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  const handleClose = (): void => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <Box ref={dialog} aria-labelledby={titleId} onClose={handleClose}>
      <Head>
        {/* `showModal()` focuses the title, the first focusable element, and not the button that closes the dialog. */}
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Button look="quiet" px="2" me="-2" onClick={onClose}>
          {closeButton}
        </Button>
      </Head>
      {children}
    </Box>
  );
}
