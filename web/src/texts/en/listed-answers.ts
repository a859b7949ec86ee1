import { formatNumber } from "./language.ts";

export const multiSelectHint =
  "Choose all that are right. A wrong choice takes a right one away, but never below zero.";
export const matchingHint = "Choose the right text for each one. Every right pair counts.";
export const orderingHint =
  "Move them into the right order with the arrows; they do not start in it. Each one in its right place counts.";
export const partMarksHint = "A part of the marks is rounded down to half a mark.";
export const chooseMatchPlaceholder = "Choose";
export const formatMoveUpLabel = (item: string): string => `Move up: ${item}`;
export const formatMoveDownLabel = (item: string): string => `Move down: ${item}`;
export const formatMovedMessage = (item: string, place: number, count: number): string =>
  `${item}: ${formatNumber(place)} of ${formatNumber(count)}`;

/** A pair of a matching question. An item that the student left open has no text on the right. */
export const formatPair = (item: string, option: string): string =>
  `${item} → ${option === "" ? "–" : option}`;
export const joinItems = (items: readonly string[]): string => items.join(" · ");
