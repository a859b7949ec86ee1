import { formatFileSize } from "./file-size.ts";
import { pickPluralForm } from "./language.ts";

/** A rule on the cover of an assessment. */
export const formatPicturesRule = (count: number, bytes: number): string =>
  `${count} ${pickPluralForm(count, { one: "picture", other: "pictures" })}, ${formatFileSize(bytes)}: they load when you start, and stay on this device without a network.`;
