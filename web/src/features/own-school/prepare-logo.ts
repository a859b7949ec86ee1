import { SCHOOL_LOGO_MAX_BYTES } from "@darasa/contract/limits";
import { type PictureEncoding, type ShrunkPicture, shrinkPicture } from "@/lib/shrink-picture.ts";

/** From the best to the smallest. A PNG picture keeps sharp edges; a photograph is small enough only as JPEG. */
const ENCODINGS: readonly PictureEncoding[] = [
  { longestSide: 256, type: "image/png" },
  { longestSide: 256, type: "image/jpeg", quality: 0.9 },
  { longestSide: 256, type: "image/jpeg", quality: 0.75 },
  { longestSide: 192, type: "image/jpeg", quality: 0.75 },
  { longestSide: 128, type: "image/jpeg", quality: 0.6 },
];

/** Shrinks a picture to a logo of at most 40 KB. */
export const prepareLogo = (file: Blob): Promise<ShrunkPicture> =>
  shrinkPicture(file, ENCODINGS, SCHOOL_LOGO_MAX_BYTES);
