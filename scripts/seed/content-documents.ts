import type { ContentDocument } from "@darasa/contract/server/content-documents";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { computeDerivedContentFields } from "../../functions/src/resources/content/library/content-fields.ts";
import type { LibraryFile } from "./library-files.ts";
import { omitUndefinedFields, type SeedDocument, type WithDateFields } from "./seed-document.ts";
import { buildCounterShardDocument, SEEDED_COUNTER_INCREMENTS_PER_SHARD } from "./shards.ts";

const contentDocuments = (file: LibraryFile): SeedDocument[] => {
  const { item, fileName, fileType, storagePath, schoolId, createdAt } = file;
  const { id, title, description, subject, grade, contentType, accessLevel, language } = item;
  // An item with a `body` is a generated PDF. Its author is the person whom the PDF names, by default the item's
  // owner. Any other item is a recording and has an author only if `item.author` is set.
  const author = "body" in item ? file.author : item.author;
  const facts = { title, description, subject, grade, contentType, accessLevel, schoolId };
  const content: WithDateFields<Omit<ContentDocument, "author">, "createdAt"> = {
    ...facts,
    ...computeDerivedContentFields(author === undefined ? facts : { ...facts, author }),
    language,
    fileName,
    fileType,
    fileSizeBytes: file.bytes.byteLength,
    storagePath,
    viewCount: item.views,
    ownerId: item.ownerId,
    createdAt,
  };
  const sum = { author, viewsThrough: SEEDED_COUNTER_INCREMENTS_PER_SHARD };
  return [
    { path: `content/${id}`, data: omitUndefinedFields({ ...content, ...sum }) },
    buildCounterShardDocument(STATS_SCOPE_IDS.content(id), {
      [STATS_COUNTER_NAMES.views]: item.views,
    }),
  ];
};

export const buildLibraryContentDocuments = (files: readonly LibraryFile[]): SeedDocument[] =>
  files.flatMap(contentDocuments);
