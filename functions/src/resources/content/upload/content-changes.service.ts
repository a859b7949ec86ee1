import { isDeepStrictEqual } from "node:util";
import type { ContentDetails } from "@darasa/contract/content";
import type { StagedUploadPathParts } from "@darasa/contract/staged-uploads";
import { buildStagedUploadPath } from "@darasa/contract/staged-uploads";
import { VALIDATION } from "@darasa/contract/texts";
import { ApiError, createFieldValidationError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Database, DatabaseTransaction } from "../../../platform/database.ts";
import type { FileStorage } from "../../../platform/files.ts";
import type { CountersService } from "../../statistics/counters.service.ts";
import {
  type ContentRecord,
  type ContentStore,
  getContentFolder,
  type NewContentFile,
} from "../library/content.store.ts";
import type { ContentAccessService } from "../library/content-access.service.ts";
import { createContentCounts } from "../library/content-counts.ts";
import { canManageContent } from "./content-upload.policy.ts";
import type { StagedUploadsService } from "./staging.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: Pick<ContentStore, "get" | "setDetails" | "setFile">;
  readonly files: FileStorage;
  readonly access: Pick<ContentAccessService, "requireVisible">;
  readonly staging: Pick<StagedUploadsService, "requireOwn" | "inspect">;
  readonly counters: Pick<CountersService, "add" | "addForSchool">;
}

const DETAIL_FIELDS = [
  "title",
  "description",
  "subject",
  "grade",
  "contentType",
  "accessLevel",
  "language",
  "author",
] as const satisfies readonly (keyof ContentDetails)[];

const hasDetails = (content: ContentRecord, details: ContentDetails): boolean =>
  DETAIL_FIELDS.every((field) => isDeepStrictEqual(content[field], details[field]));

/** Drops an empty author, which means that the item has none. */
const toDetails = ({ author, ...details }: ContentDetails): ContentDetails => ({
  ...details,
  ...(author ? { author } : {}),
});

/** Each replacement has its own folder, so a new file never overwrites the one that people are reading. */
const folderOfVersion = (id: string, { uploadId }: StagedUploadPathParts): string =>
  `${getContentFolder(id)}/${uploadId}`;

/** Reads an item that the caller may change. */
const requireManaged = async (
  { access }: Pick<Dependencies, "access">,
  caller: ApiCaller,
  id: string,
): Promise<ContentRecord> => {
  const content = await access.requireVisible(caller, id);
  if (!canManageContent(caller, content)) {
    throw new ApiError("PERMISSION_DENIED", "notOwnContent");
  }
  return content;
};

const requireInTransaction = async (
  store: Dependencies["store"],
  transaction: DatabaseTransaction,
  id: string,
): Promise<ContentRecord> => {
  const content = await store.get(id, transaction);
  if (content === undefined) throw new ApiError("NOT_FOUND", "contentNotFound");
  return content;
};

const editing = (deps: Dependencies) => {
  const { database, store, counters } = deps;
  const { countAccessChange } = createContentCounts(counters);
  return {
    /** Replaces the details of an item. A repeated request writes nothing. */
    edit: async (caller: ApiCaller, id: string, input: ContentDetails): Promise<ContentRecord> => {
      const details = toDetails(input);
      await requireManaged(deps, caller, id);
      return database.transact(async (transaction) => {
        const content = await requireInTransaction(store, transaction, id);
        if (hasDetails(content, details)) return content;
        if (details.accessLevel !== content.accessLevel) {
          // The office decides by the access level whether it may put the item back.
          if (content.takenDown !== undefined) throw new ApiError("CONFLICT", "contentIsTakenDown");
          countAccessChange(transaction, content, details.accessLevel);
        }
        store.setDetails(transaction, content, details);
        const { author: _, ...rest } = content;
        return { ...rest, ...details };
      });
    },
  };
};

interface Replacement {
  readonly id: string;
  readonly staged: StagedUploadPathParts;
  /** The folder of the new file. */
  readonly folder: string;
}

const replacing = (deps: Dependencies) => {
  const { database, store, files, staging } = deps;

  /**
   * Writes the new file into the item's document, and returns the path of the old file. Returns undefined if the item
   * is deleted, or if an earlier request has written the same file.
   */
  const record = ({ id, folder }: Replacement, file: NewContentFile): Promise<string | undefined> =>
    database.transact(async (transaction) => {
      const content = await store.get(id, transaction);
      if (content === undefined || content.storagePath.startsWith(`${folder}/`)) return undefined;
      store.setFile(transaction, content, file);
      return content.storagePath;
    });

  /**
   * Copies the staged file into the library first, as for a new item, and then changes the document. Returns true if
   * this request has replaced the file.
   */
  const adopt = async (caller: ApiCaller, replacement: Replacement): Promise<boolean> => {
    const { staged, folder } = replacement;
    const file = await staging.inspect(staged);
    if (file === undefined) return false;
    const { fileName, fileType, fileSizeBytes } = file;
    const storagePath = `${folder}/${fileName}`;
    const as = { contentType: fileType, ownerId: caller.id };
    if ((await files.copy(file, storagePath, as)) === "gone") return false;
    const oldPath = await record(replacement, { fileName, fileType, fileSizeBytes, storagePath });
    if (oldPath !== undefined) await files.remove(oldPath);
    return oldPath !== undefined;
  };

  return {
    /**
     * Replaces the file of an item by a staged file, and deletes the old file. The item keeps its id, its views and
     * its `fileUrl`. A repeated request returns the item, and completes an interrupted request.
     */
    replaceFile: async (caller: ApiCaller, id: string, fileUrl: string): Promise<ContentRecord> => {
      const before = await requireManaged(deps, caller, id);
      const staged = await staging.requireOwn(caller, fileUrl);
      const folder = folderOfVersion(id, staged);
      const isCurrent = ({ storagePath }: ContentRecord): boolean =>
        storagePath.startsWith(`${folder}/`);
      const isReplaced = !isCurrent(before) && (await adopt(caller, { id, staged, folder }));
      const content = isCurrent(before) ? before : await store.get(id);
      if (content === undefined) {
        // The item was deleted in the meantime, and the file that this request has copied is left.
        await files.removeFolder(getContentFolder(id));
        throw new ApiError("NOT_FOUND", "contentNotFound");
      }
      if (!isReplaced && !isCurrent(content)) {
        throw createFieldValidationError("fileUrl", VALIDATION.fileUrlRequired);
      }
      if (content.replacedPath !== undefined) await files.remove(content.replacedPath);
      await files.remove(buildStagedUploadPath(staged));
      return content;
    },
  };
};

/** Creates the service with which owners change their content items. */
export const createContentChangesService = (deps: Dependencies) => ({
  ...editing(deps),
  ...replacing(deps),
});
