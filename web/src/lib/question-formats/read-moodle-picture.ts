import * as words from "@texts/picture-exchange.ts";
import { MOODLE_FILE } from "./html-to-text.ts";
import type { FindPictureFile } from "./read-picture.ts";

const decodeAddress = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Returns the folder and the name of a file, as an address in the text gives them. */
const toPath = (address: string): string =>
  decodeAddress(address.slice(MOODLE_FILE.length).replace(/[?#].*$/, ""));

/** Returns the file of an address. Of two files with the same name Moodle takes the first one. */
const findFile = (files: readonly Element[], path: string): Element | undefined =>
  files.find((file) => `${file.getAttribute("path") ?? "/"}${file.getAttribute("name")}` === path);

/**
 * Creates the function that finds the pictures of a text among the files in `owner`, the element of the text in Moodle XML.
 * The function refuses pictures of other hosts, so that nothing is requested.
 */
export const findMoodlePicture =
  (owner: Element | undefined): FindPictureFile =>
  (address) => {
    if (!address.startsWith(`${MOODLE_FILE}/`)) return { reason: words.pictureAddressReason };
    const files = [...(owner?.children ?? [])].filter(({ localName }) => localName === "file");
    const path = toPath(address);
    const file = findFile(files, path);
    if (file === undefined) return { reason: words.formatPictureFileMissing(path.slice(1)) };
    return (file.getAttribute("encoding") ?? "base64") === "base64"
      ? { base64: file.textContent.replaceAll(/\s+/g, "") }
      : { reason: words.brokenPictureReason };
  };
