/** The pictures of questions and options as data URLs, by id. */
export type PictureUrls = ReadonlyMap<string, string>;

const EXTENSIONS: Readonly<Record<string, string>> = { "image/png": "png", "image/jpeg": "jpg" };
const DATA_URL = /^data:([^;]+);base64,(.*)$/s;

/** Returns the content of a stored picture and the extension of its name in a file of questions. */
export const toPictureFile = (dataUrl: string) => {
  const [, type = "", base64 = ""] = DATA_URL.exec(dataUrl) ?? [];
  return { base64, extension: EXTENSIONS[type] ?? "png" };
};
