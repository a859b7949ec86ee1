import { readFileSync } from "node:fs";
import type { FileType } from "@darasa/contract/content";
import { resolveFromRoot } from "../suite/paths.ts";
import { SEED_LIBRARY_ITEMS, type SeedLibraryItem } from "./library/library.ts";
import { getPersonByUid } from "./people.ts";
import { getSchoolById } from "./schools.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import { buildPdf } from "./write-pdf.ts";

export interface LibraryFile {
  readonly item: SeedLibraryItem;
  readonly author: string;
  readonly schoolId: string;
  readonly createdAt: Date;
  readonly fileName: string;
  readonly fileType: FileType;
  readonly storagePath: string;
  readonly bytes: Buffer;
}

/**
 * Returns the upload time of a library item. Items of the same day are one minute apart, so that sorting by
 * time preserves the order of the library.
 */
const uploadedAt = (item: SeedLibraryItem): Date => {
  const minute = String(SEED_LIBRARY_ITEMS.indexOf(item) % 60).padStart(2, "0");
  return getDateBeforeSeedDay(item.daysAgo, `15:${minute}`);
};

const bytesOf = (
  item: SeedLibraryItem,
  author: string,
  school: string,
): Promise<Buffer> | Buffer =>
  "media" in item
    ? readFileSync(resolveFromRoot("scripts", "seed", "media", item.media))
    : buildPdf({
        title: item.title,
        subtitle: `${item.subject} · ${item.grade} · ${author}, ${school}`,
        author,
        createdAt: uploadedAt(item),
        body: item.body,
      });

const typeOf = (fileName: string): FileType => {
  if (fileName.endsWith(".mp3")) return "audio/mpeg";
  return fileName.endsWith(".mp4") ? "video/mp4" : "application/pdf";
};

const fileOf = async (item: SeedLibraryItem): Promise<LibraryFile> => {
  const owner = getPersonByUid(item.ownerId);
  const author = item.author ?? owner.name;
  const fileName = "media" in item ? item.media : `${item.id}.pdf`;
  return {
    item,
    author,
    schoolId: owner.schoolId,
    createdAt: uploadedAt(item),
    fileName,
    fileType: typeOf(fileName),
    storagePath: `content/${item.id}/${fileName}`,
    bytes: await bytesOf(item, author, getSchoolById(owner.schoolId).name),
  };
};

/** Builds every library item together with the bytes of its file. */
export const buildLibraryFiles = (): Promise<LibraryFile[]> =>
  Promise.all(SEED_LIBRARY_ITEMS.map(fileOf));
