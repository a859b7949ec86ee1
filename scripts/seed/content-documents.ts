import { type ContentDocument, STAT, STATS_SCOPE } from "@darasa/contract/server/library-documents";
import { toQueryFields } from "../../functions/src/resources/content/library/content-fields.ts";
import type { LibraryFile } from "./library-files.ts";
import { type SeedDocument, type Stored, withoutAbsent } from "./seed-document.ts";
import { FIRST_SHARD, shardDocument } from "./shards.ts";

const contentDocuments = (file: LibraryFile): SeedDocument[] => {
  const { item, fileName, fileType, storagePath, schoolId, createdAt } = file;
  const { id, title, description, subject, grade, contentType, accessLevel, language } = item;
  // Who wrote a text is known; a recording names its author only where somebody said so.
  const author = "body" in item ? file.author : item.author;
  const facts = { title, description, subject, grade, contentType, accessLevel, schoolId };
  const content: Stored<Omit<ContentDocument, "author">, "createdAt"> = {
    ...facts,
    ...toQueryFields(author === undefined ? facts : { ...facts, author }),
    language,
    fileName,
    fileType,
    fileSizeBytes: file.bytes.byteLength,
    storagePath,
    viewCount: item.views,
    ownerId: item.ownerId,
    createdAt,
  };
  const sum = { author, viewsThrough: FIRST_SHARD };
  return [
    { path: `content/${id}`, data: withoutAbsent({ ...content, ...sum }) },
    shardDocument(STATS_SCOPE.content(id), { [STAT.views]: item.views }),
  ];
};

export const libraryDocuments = (files: readonly LibraryFile[]): SeedDocument[] =>
  files.flatMap(contentDocuments);
