import type { Storage } from "firebase-admin/storage";
import { formatContentDisposition } from "./content-disposition.ts";
import type { ExpiringFileLinks, FileLinkOptions } from "./files.ts";

export type StorageBucket = ReturnType<Storage["bucket"]>;

/** Creates V4 signed URLs. Anyone with such a URL can read the file until the URL expires. */
export const createSignedFileLinks = async (
  bucket: StorageBucket,
  path: string,
  { fileName, contentType, expiresAt }: FileLinkOptions,
): Promise<ExpiringFileLinks> => {
  const sign = async (kind: "inline" | "attachment"): Promise<string> => {
    const [url] = await bucket.file(path).getSignedUrl({
      version: "v4",
      action: "read",
      expires: expiresAt,
      responseDisposition: formatContentDisposition(kind, fileName),
      responseType: contentType,
    });
    return url;
  };
  const [viewUrl, downloadUrl] = await Promise.all([sign("inline"), sign("attachment")]);
  return { viewUrl, downloadUrl };
};

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/**
 * Creates links for the Storage emulator, which cannot sign URLs but serves every file at its XML API URL
 * without authentication. The emulator ignores a Content-Disposition in the URL, so the download link points to
 * a copy of the file that is stored with the Content-Disposition `attachment`.
 */
export const createEmulatorFileLinks = async (
  host: string,
  bucket: StorageBucket,
  path: string,
  { fileName, contentType }: FileLinkOptions,
): Promise<ExpiringFileLinks> => {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const download = `${folder}/download/${fileName}`;
  const [isThere] = await bucket.file(download).exists();
  if (!isThere) {
    await bucket.file(path).copy(download, { contentType, contentDisposition: "attachment" });
  }
  const urlOf = (object: string) => `http://${host}/${bucket.name}/${encodePath(object)}`;
  return { viewUrl: urlOf(path), downloadUrl: urlOf(download) };
};
