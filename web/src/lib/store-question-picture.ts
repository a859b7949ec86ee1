import { newPictureRoutes } from "@darasa/contract/new-pictures";
import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  type StoredPicture,
} from "@darasa/contract/question-picture";
import type { QueryClient } from "@tanstack/react-query";
import { getBarePictureType } from "./bare-picture.ts";
import type { ScreenServices } from "./services.ts";
import {
  getBase64OfDataUrl,
  type PictureEncoding,
  type ShrunkPicture,
  shrinkPicture,
} from "./shrink-picture.ts";

/** From the best to the smallest. A drawing stays sharp as PNG; a photograph is small enough only as JPEG. */
const ENCODINGS: readonly PictureEncoding[] = [
  { longestSide: 1000, type: "image/png" },
  { longestSide: 1000, type: "image/jpeg", quality: 0.8 },
  { longestSide: 1000, type: "image/jpeg", quality: 0.6 },
  { longestSide: 800, type: "image/jpeg", quality: 0.6 },
  { longestSide: 600, type: "image/jpeg", quality: 0.5 },
  { longestSide: 400, type: "image/jpeg", quality: 0.4 },
];

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** Returns a file as it is if it is small enough and holds nothing but a picture that the browser can draw. */
const keepBarePicture = async (file: Blob): Promise<string | undefined> => {
  if (file.size > PICTURE_MAX_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = getBarePictureType(bytes);
  if (type === undefined) return undefined;
  const image = await createImageBitmap(file).catch(() => undefined);
  const isSmall = image !== undefined && Math.max(image.width, image.height) <= PICTURE_MAX_PIXELS;
  image?.close();
  return isSmall ? `data:${type};base64,${toBase64(bytes)}` : undefined;
};

/**
 * Makes a picture small enough for a question. A picture that Darasa has written stays as it is, so that it gets the same
 * id when it comes back.
 */
export const prepareQuestionPicture = async (file: Blob): Promise<ShrunkPicture> => {
  const dataUrl = await keepBarePicture(file);
  return dataUrl === undefined
    ? await shrinkPicture(file, ENCODINGS, PICTURE_MAX_BYTES)
    : { dataUrl };
};

/** Stores a prepared picture, which can be repeated: the same picture has the same id. */
export const storeQuestionPicture = async (
  { api }: Pick<ScreenServices, "api">,
  client: QueryClient,
  dataUrl: string,
): Promise<StoredPicture> => {
  const image = getBase64OfDataUrl(dataUrl);
  const { data } = await api.call(newPictureRoutes.save, { body: { image } });
  client.setQueryData(["picture", data.id], dataUrl);
  return data;
};
