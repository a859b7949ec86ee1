import { formatNumber, pickPluralForm } from "./language.ts";

/** The texts of what was noticed during an attempt. */
export const timelineRule =
  "Your teacher can see when you leave this page, have no network, change to another device or paste text. It changes no marks.";
export const timelineHeading = "During the attempt";
export const timelineHint =
  "This proves nothing by itself. A call, a dead battery or a wrong clock can cause each of these lines.";
export const startedLabel = "started";
export const handedInLabel = "handed in";
export const otherDeviceLabel = "went on with another device";

const formatSpan = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  return minutes === 0
    ? `${formatNumber(seconds)} s`
    : `${formatNumber(minutes)} ${pickPluralForm(minutes, { one: "minute", other: "minutes" })}`;
};
export const formatLeft = (seconds: number): string => `left the page for ${formatSpan(seconds)}`;
export const formatOffline = (seconds: number): string => `no network for ${formatSpan(seconds)}`;
export const formatPasted = (question: number): string =>
  `pasted text into question ${formatNumber(question)}`;
export const formatOmitted = (count: number): string =>
  `and ${formatNumber(count)} more, which were not kept`;
export const formatNote = (name: string, note: string): string => `${name} noted: ${note}`;
export const notesHint =
  "Only the author and the administrators of the school see the notes. Students and parents do not.";
