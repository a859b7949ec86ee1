import type { Content } from "@darasa/contract/content";

export const contentTypeLabels: Readonly<Record<Content["contentType"], string>> = {
  PDF: "PDF",
  VIDEO: "Video",
  BOOK: "Book",
  PAST_PAPER: "Past paper",
};
