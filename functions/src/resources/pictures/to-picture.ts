import { createHash } from "node:crypto";
import { PICTURE_MAX_PIXELS } from "@darasa/contract/question-picture";
import { VALIDATION } from "@darasa/contract/texts";
import { createFieldValidationError } from "../../api-error.ts";
import { readImage } from "../../platform/read-image.ts";
import type { PictureRecord } from "./pictures.store.ts";

const ID_LENGTH = 32;

/** Hashes the school and the bytes, so that a school stores the same picture once. */
export const computePictureId = (schoolId: string, image: string): string =>
  createHash("sha256")
    .update(JSON.stringify([schoolId, image]))
    .digest("hex")
    .slice(0, ID_LENGTH);

/**
 * Returns the stored form of an image in base64. Throws an error for the field `image` unless the bytes are one PNG or
 * JPEG file with few enough pixels. The schema of the request has checked the number of bytes.
 */
export const toPicture = (schoolId: string, sent: string): PictureRecord => {
  const bytes = Buffer.from(sent, "base64");
  const read = readImage(bytes);
  if (read === undefined) throw createFieldValidationError("image", VALIDATION.pictureUnreadable);
  if (Math.max(read.width, read.height) > PICTURE_MAX_PIXELS) {
    throw createFieldValidationError("image", VALIDATION.pictureTooLarge);
  }
  const image = bytes.toString("base64");
  const id = computePictureId(schoolId, image);
  return { id, schoolId, ...read, bytes: bytes.length, image };
};
