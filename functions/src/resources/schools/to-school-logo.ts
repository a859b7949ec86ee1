import { createHash } from "node:crypto";
import { SCHOOL_LOGO_MAX_BYTES, SCHOOL_LOGO_MAX_PIXELS } from "@darasa/contract/limits";
import type { SchoolLogoDocument } from "@darasa/contract/server/account-documents";
import { VALIDATION } from "@darasa/contract/texts";
import { createFieldValidationError } from "../../api-error.ts";
import { readImage } from "../../platform/read-image.ts";

const VERSION_LENGTH = 16;

const computeVersion = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, VERSION_LENGTH);

/** Returns the stored form of an image in base64. Throws an error for the field `image` unless the bytes are one PNG or JPEG file that is small enough. */
export const toSchoolLogo = (image: string): SchoolLogoDocument => {
  const bytes = Buffer.from(image, "base64");
  if (bytes.length > SCHOOL_LOGO_MAX_BYTES) {
    throw createFieldValidationError("image", VALIDATION.logoTooLarge);
  }
  const read = readImage(bytes);
  if (read === undefined) throw createFieldValidationError("image", VALIDATION.logoUnreadable);
  if (Math.max(read.width, read.height) > SCHOOL_LOGO_MAX_PIXELS) {
    throw createFieldValidationError("image", VALIDATION.logoTooLarge);
  }
  return { version: computeVersion(bytes), type: read.type, image };
};
