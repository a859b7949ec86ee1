import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Hides the rest of the page on paper. `&` is the sheet, a child of the body. */
const hideScreen = {
  "body:has(> &)": { "@media print": { bg: "white" } },
  "body:has(> &) > :not(&)": { "@media print": { display: "none" } },
};

const Sheet = chakra("section", {
  base: {
    ...hideScreen,
    display: "none",
    "@media print": { display: "block" },
    color: "black",
    bg: "white",
    fontSize: "11pt",
  },
});

/**
 * Shown on paper only, instead of the rest of the page. The colours are those of paper in every theme. A page may have
 * one sheet.
 */
export function PrintedSheet({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <Sheet data-print="" aria-hidden="true">
      {children}
    </Sheet>,
    document.body,
  );
}
