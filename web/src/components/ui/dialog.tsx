import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";

const Box = chakra("dialog", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    w: "full",
    maxW: "form",
    maxH: "100dvh",
    m: "auto",
    p: { base: "5", sm: "6" },
    bg: "bg.panel",
    color: "fg",
    border: "1px solid",
    borderColor: "border",
    borderTop: "4px solid",
    borderTopColor: "accent.solid",
    borderRadius: "lg",
    overflow: "hidden",
    "&:not([open])": { display: "none" },
    "&::backdrop": { bg: "rgb(0 0 0/.5)" },
  },
});

const Head = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4",
    "& h2": { fontSize: "xl" },
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
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Box ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </Head>
      {children}
    </Box>
  );
}
