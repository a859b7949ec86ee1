import type { Content } from "@darasa/contract/content";

/** Videos and audio files play on the page; documents open in a new tab. */
export const isPlayable = ({ fileType }: Content): boolean => fileType !== "application/pdf";
