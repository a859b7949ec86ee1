import type { ContentItem } from "@darasa/contract/content";

const MB = 1024 * 1024;

/** The space that saved documents may take on a device. The documents that were not opened for the longest time leave. */
export const SAVED_FILES_QUOTA_BYTES = 50 * MB;
/** A larger document is opened from the network every time, because it would push out most others. */
export const SAVED_FILE_MAX_BYTES = 20 * MB;

/** A document that is kept on the device, without its bytes. */
export interface SavedFile {
  readonly item: ContentItem;
  readonly sizeBytes: number;
  /** When the document was opened last, in milliseconds since the epoch. */
  readonly usedAt: number;
}

export const getFileVersion = ({
  fileVersion = 0,
}: {
  readonly fileVersion?: number | undefined;
}): number => fileVersion;

/** Returns true for files that are kept when somebody opens them: documents, but no recordings. */
export const isKeptWhenOpened = ({ fileType, fileSizeBytes }: ContentItem): boolean =>
  fileType === "application/pdf" && fileSizeBytes <= SAVED_FILE_MAX_BYTES;

/**
 * Returns the ids of the documents that must leave so that `newBytes` fit into `quota`, those that were not opened for
 * the longest time first.
 */
export const chooseOldFiles = (
  files: readonly SavedFile[],
  newBytes: number,
  quota = SAVED_FILES_QUOTA_BYTES,
): string[] => {
  const oldestFirst = [...files].sort((one, other) => one.usedAt - other.usedAt);
  let left = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, newBytes);
  const chosen: string[] = [];
  for (const { item, sizeBytes } of oldestFirst) {
    if (left <= quota) break;
    left -= sizeBytes;
    chosen.push(item.id);
  }
  return chosen;
};
