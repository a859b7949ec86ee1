import type { ContentItem } from "@darasa/contract/content";

/** Videos and audio files play on the page; documents open in a new tab. */
export const isPlayableContent = ({ fileType }: ContentItem): boolean =>
  fileType !== "application/pdf";
