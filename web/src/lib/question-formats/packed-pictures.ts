import * as words from "@texts/picture-exchange.ts";
import type { PackedFiles } from "./question-format.ts";
import type { FindPictureFile } from "./read-picture.ts";

/** An address with a scheme, or of another host. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const CHUNK_BYTES = 32 * 1024;

/**
 * Returns the name in a package that an address in one of its files stands for. It never leaves the package. `from` is the
 * name of that file.
 */
export const toPackedName = (address: string, from = ""): string => {
  try {
    const base = `package:/${from.split("/").map(encodeURIComponent).join("/")}`;
    return decodeURIComponent(new URL(address, base).pathname.replace(/^\/+/, ""));
  } catch {
    return address;
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
 * Finds the pictures of the items of a package among its files, each of which is encoded once, however many items show it.
 * Nothing is requested: the picture of another address is refused.
 */
export const findPackedPictures = (files: PackedFiles) => {
  const encoded = new Map<string, string>();
  return (item: string): FindPictureFile =>
    (address) => {
      if (ELSEWHERE.test(address) || address === "") return { reason: words.pictureAddressReason };
      const name = toPackedName(address, item);
      const bytes = Object.hasOwn(files, name) ? files[name] : undefined;
      if (bytes === undefined) return { reason: words.formatPictureFileMissing(name) };
      const base64 = encoded.get(name) ?? toBase64(bytes);
      encoded.set(name, base64);
      return { base64 };
    };
};
