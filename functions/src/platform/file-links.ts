import type { Storage } from "firebase-admin/storage";
import { contentDisposition } from "./content-disposition.ts";
import type { LinkOptions, Links } from "./files.ts";

export type Bucket = ReturnType<Storage["bucket"]>;

/** V4 signatures: whoever has such a link may read the file until it expires, and nothing else. */
export const signLinks = async (
  bucket: Bucket,
  path: string,
  { fileName, contentType, expiresAt }: LinkOptions,
): Promise<Links> => {
  const sign = async (kind: "inline" | "attachment"): Promise<string> => {
    const [url] = await bucket.file(path).getSignedUrl({
      version: "v4",
      action: "read",
      expires: expiresAt,
      responseDisposition: contentDisposition(kind, fileName),
      responseType: contentType,
    });
    return url;
  };
  const [viewUrl, downloadUrl] = await Promise.all([sign("inline"), sign("attachment")]);
  return { viewUrl, downloadUrl };
};

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/**
 * The Storage emulator has no key to sign with. At the addresses of Cloud Storage's XML API, that of a signed
 * link without its query, it serves anybody who can reach it, ranges included; the addresses of the Firebase
 * SDK ask the rules, which open nothing, or for a download token, which never expires. It takes the
 * disposition from the stored file alone and adds the name, so a copy stored as an attachment downloads.
 */
export const emulatorLinks = async (
  host: string,
  bucket: Bucket,
  path: string,
  { fileName, contentType }: LinkOptions,
): Promise<Links> => {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const download = `${folder}/download/${fileName}`;
  const [isThere] = await bucket.file(download).exists();
  if (!isThere) {
    await bucket.file(path).copy(download, { contentType, contentDisposition: "attachment" });
  }
  const urlOf = (object: string) => `http://${host}/${bucket.name}/${encodePath(object)}`;
  return { viewUrl: urlOf(path), downloadUrl: urlOf(download) };
};
