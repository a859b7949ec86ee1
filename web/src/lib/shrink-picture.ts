/** Why a file cannot become a picture: the browser cannot read it as an image, or it is too large. */
export type PictureProblem = "NO_IMAGE" | "TOO_LARGE";

/** A picture that is ready to be stored, as a data URL, or the reason why there is none. */
export type ShrunkPicture =
  | { readonly dataUrl: string; readonly problem?: never }
  | { readonly dataUrl?: never; readonly problem: PictureProblem };

/** Larger files may use up the memory of a small phone. */
const FILE_MAX_BYTES = 20 * 1024 * 1024;

export interface PictureEncoding {
  /** The width or height of the picture in pixels, whichever is larger. */
  readonly longestSide: number;
  readonly type: "image/png" | "image/jpeg";
  readonly quality?: number;
}

const encode = (image: ImageBitmap, { longestSide, type, quality }: PictureEncoding): string => {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return "";
  if (type === "image/jpeg") {
    // JPEG has no transparent pixels: without this, they would become black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, quality);
};

/** Returns the part of a data URL after the comma: the bytes in base64. */
export const getBase64OfDataUrl = (dataUrl: string): string =>
  dataUrl.slice(dataUrl.indexOf(",") + 1);

const isSmallEnough = (dataUrl: string, maxBytes: number): boolean => {
  const base64 = getBase64OfDataUrl(dataUrl).replaceAll("=", "");
  const sizeBytes = Math.floor((base64.length * 3) / 4);
  return sizeBytes > 0 && sizeBytes <= maxBytes;
};

/**
 * Scales a picture down and encodes it again, with the first of `encodings` that makes it small enough. That also removes
 * what a camera writes into a file, such as the place of a photograph.
 */
export const shrinkPicture = async (
  file: Blob,
  encodings: readonly PictureEncoding[],
  maxBytes: number,
): Promise<ShrunkPicture> => {
  if (file.size > FILE_MAX_BYTES) return { problem: "TOO_LARGE" };
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image === undefined) return { problem: "NO_IMAGE" };
  try {
    for (const encoding of encodings) {
      const dataUrl = encode(image, encoding);
      if (isSmallEnough(dataUrl, maxBytes)) return { dataUrl };
    }
    return { problem: "NO_IMAGE" };
  } finally {
    image.close();
  }
};
