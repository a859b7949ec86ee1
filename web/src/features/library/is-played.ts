import type { Content } from "@darasa/contract/content";

/** Sounds and films are played on the page; a document opens in a tab of its own. */
export const isPlayed = ({ fileType }: Content): boolean => fileType !== "application/pdf";
