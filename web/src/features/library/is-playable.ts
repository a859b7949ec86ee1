import type { ContentItem } from "@darasa/contract/content";

/**
 * Returns true for videos and audio files, which play on the page. Returns false for documents, which open in a
 * new tab.
 */
export const isPlayableContent = ({ fileType }: ContentItem): boolean =>
  fileType !== "application/pdf";
