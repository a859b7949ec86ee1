import * as words from "@texts/picture-exchange.ts";
import type { PackedFiles } from "./question-format.ts";
import type { FindPictureFile } from "./read-picture.ts";

/** A URL with a scheme or a host. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const CHUNK_BYTES = 32 * 1024;

/**
 * Resolves a URL in one of the files of a package, whose name is `from`, to the name of a file. The name never leads out of
 * the package.
 */
export const toPackedName = (url: string, from = ""): string => {
  try {
    const base = `package:/${from.split("/").map(encodeURIComponent).join("/")}`;
    return decodeURIComponent(new URL(url, base).pathname.replace(/^\/+/, ""));
  } catch {
    return url;
  }
};

const toBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  }
  return btoa(parts.join(""));
};

/**
 * Creates the functions that find the pictures of an item among the files of its package. They encode each file once, and
 * refuse pictures of other hosts, so that nothing is requested.
 */
export const findPackedPictures = (files: PackedFiles) => {
  const encoded = new Map<string, string>();
  return (item: string): FindPictureFile =>
    (url) => {
      if (ELSEWHERE.test(url) || url === "") return { reason: words.pictureAddressReason };
      const name = toPackedName(url, item);
      const bytes = Object.hasOwn(files, name) ? files[name] : undefined;
      if (bytes === undefined) return { reason: words.formatPictureFileMissing(name) };
      const base64 = encoded.get(name) ?? toBase64(bytes);
      encoded.set(name, base64);
      return { base64 };
    };
};
