import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useSessionAccount } from "@/lib/session-school.ts";
import { SchoolLogo } from "../ui/school-logo.tsx";

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

const Letterhead = chakra("header", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3mm",
    pb: "2mm",
    mb: "4mm",
    borderBottom: "0.3mm solid black",
    fontSize: "13pt",
    fontWeight: "bold",
    "& img": { w: "14mm", h: "14mm", p: 0 },
  },
});

/** The name and the logo of the user's school, at the top of a printed page. */
export function PrintedLetterhead() {
  const account = useSessionAccount();
  if (account?.school === undefined) return null;
  const { schoolId, school } = account;
  return (
    <Letterhead>
      <SchoolLogo schoolId={schoolId} logo={school.logo} />
      {school.name}
    </Letterhead>
  );
}

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
