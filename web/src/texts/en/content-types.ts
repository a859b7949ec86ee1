import type { ContentItem } from "@darasa/contract/content";

export const contentTypeLabels: Readonly<Record<ContentItem["contentType"], string>> = {
  PDF: "PDF",
  VIDEO: "Video",
  BOOK: "Book",
  PAST_PAPER: "Past paper",
};
