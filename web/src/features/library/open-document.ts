import type { ContentItem, FileLinks } from "@darasa/contract/content";
import { ApiError, isTransientError } from "@/lib/api-error.ts";
import { downloadBytes } from "@/lib/download-bytes.ts";
import type { SavedFiles } from "./hooks/use-saved-files.ts";
import { getFileVersion, isKeptWhenOpened } from "./saved/saved-file.ts";

interface DocumentSources {
  /** Records a view and returns links to the file. */
  readonly record: (id: string) => Promise<FileLinks>;
  readonly saved: Pick<SavedFiles, "read" | "save" | "remove">;
}

const toUrl = (bytes: ArrayBuffer): string =>
  URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));

/**
 * Returns a URL that shows a document. The server is asked first, so that a document that was deleted or taken down
 * also leaves the device; without a connection the saved document is shown. A document is downloaded once and then
 * shown from the device, until its file is replaced.
 */
export const openDocument = async (
  item: ContentItem,
  { record, saved }: DocumentSources,
): Promise<string> => {
  const copy = await saved.read(item.id);
  let links: FileLinks;
  try {
    links = await record(item.id);
  } catch (error) {
    if (copy !== undefined && isTransientError(error)) return toUrl(copy.bytes);
    if (error instanceof ApiError && error.code === "NOT_FOUND") await saved.remove([item.id]);
    throw error;
  }
  const version = getFileVersion(links);
  if (copy !== undefined && getFileVersion(copy.file.item) === version) return toUrl(copy.bytes);
  if (!isKeptWhenOpened(item)) return links.viewUrl;
  const bytes = await downloadBytes(links.viewUrl);
  if (bytes === undefined) return links.viewUrl;
  await saved.save({ ...item, fileVersion: version }, bytes);
  return toUrl(bytes);
};
