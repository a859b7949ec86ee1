import type { Content } from "@darasa/contract";

export const contentTypes: Readonly<Record<Content["contentType"], string>> = {
  PDF: "PDF",
  VIDEO: "Video",
  BOOK: "Book",
  PAST_PAPER: "Past paper",
};
