import { createHash } from "node:crypto";
import type { UploadContentInput } from "@darasa/contract/content";
import { STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { buildStagedUploadPath, type StagedUploadPathParts } from "@darasa/contract/staged-uploads";
import { VALIDATION } from "@darasa/contract/texts";
import { ApiError, createFieldValidationError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, DocumentExistsError } from "../../../platform/database.ts";
import type { FileStorage } from "../../../platform/files.ts";
import type { CountersService } from "../../statistics/counters.service.ts";
import {
  type ContentRecord,
  type ContentStore,
  getContentFolder,
} from "../library/content.store.ts";
import type { ContentAccessService } from "../library/content-access.service.ts";
import { createContentCounts } from "../library/content-counts.ts";
import type { NewContentRecord } from "../library/content-fields.ts";
import { createContentChangesService } from "./content-changes.service.ts";
import { canManageContent } from "./content-upload.policy.ts";
import type { StagedFile, StagedUploadsService } from "./staging.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: ContentStore;
  readonly files: FileStorage;
  readonly access: Pick<ContentAccessService, "requireVisible">;
  readonly staging: StagedUploadsService;
  readonly counters: Pick<CountersService, "add" | "addForSchool" | "removeShards">;
  readonly clock: Clock;
}

const ID_LENGTH = 32;

/**
 * Derives the id of the content document from the owner and the id of the staged upload. Repeated requests for
 * one upload therefore create only one content item.
 */
const toContentId = ({ ownerId, uploadId }: StagedUploadPathParts): string =>
  createHash("sha256").update(`${ownerId}/${uploadId}`).digest("hex").slice(0, ID_LENGTH);

interface Origin {
  readonly caller: ApiCaller;
  readonly file: StagedFile;
  readonly storagePath: string;
  readonly createdAt: Date;
}

const toNewContent = (input: UploadContentInput, origin: Origin): NewContentRecord => {
  const { caller, file, storagePath, createdAt } = origin;
  const { fileUrl: _, fileSizeBytes: __, mimeType: ___, author, ...fields } = input;
  return {
    ...fields,
    ...(author ? { author } : {}),
    fileName: file.fileName,
    fileType: file.fileType,
    fileSizeBytes: file.fileSizeBytes,
    storagePath,
    ownerId: caller.id,
    schoolId: caller.schoolId,
    createdAt,
  };
};

const creating = ({ database, store, files, staging, counters, clock }: Dependencies) => {
  const { count } = createContentCounts(counters);

  /**
   * Creates the content document. Does nothing if a concurrent request already created it. If the item was deleted
   * since, deletes the file that this request has copied.
   */
  const record = async (id: string, content: NewContentRecord): Promise<void> => {
    try {
      await database.transact(async (transaction) => {
        store.create(transaction, id, content);
        count(transaction, content, 1);
      });
    } catch (error) {
      if (!(error instanceof DocumentExistsError)) throw error;
      if ((await store.get(id)) === undefined) await files.removeFolder(getContentFolder(id));
    }
  };

  /**
   * Copies the staged file to the library first and then creates the content document. If the request is
   * interrupted between the two steps, users cannot see the copied file, and a retry overwrites it.
   */
  const adopt = async (
    caller: ApiCaller,
    input: UploadContentInput,
    staged: StagedUploadPathParts,
    id: string,
  ): Promise<void> => {
    const file = await staging.inspect(staged);
    if (file === undefined) return;
    const storagePath = `${getContentFolder(id)}/${file.fileName}`;
    const as = { contentType: file.fileType, ownerId: caller.id };
    if ((await files.copy(file, storagePath, as)) === "gone") return;
    await record(id, toNewContent(input, { caller, file, storagePath, createdAt: clock.now() }));
  };

  return {
    /**
     * Creates a content item from a staged file. A repeated request returns the existing item or completes
     * an interrupted request.
     */
    create: async (caller: ApiCaller, input: UploadContentInput): Promise<ContentRecord> => {
      const staged = await staging.requireOwn(caller, input.fileUrl);
      const id = toContentId(staged);
      const before = await store.get(id);
      if (before === undefined) await adopt(caller, input, staged, id);
      // If no document existed before, reads the document that `adopt` or a concurrent request for the same upload
      // has created.
      const content = before ?? (await store.get(id));
      if (content === undefined)
        throw createFieldValidationError("fileUrl", VALIDATION.fileUrlRequired);
      await files.remove(buildStagedUploadPath(staged));
      return content;
    },
  };
};

const removing = ({ database, store, files, access, counters }: Dependencies) => {
  const { count } = createContentCounts(counters);
  return {
    /**
     * Deletes a content item: first its files, then its document. If the deletion is interrupted in between, the
     * document still exists, so the user can repeat the deletion. In the meantime, a repeated request for the upload
     * may copy the file again, so the files are deleted once more.
     */
    remove: async (caller: ApiCaller, id: string): Promise<void> => {
      if (!canManageContent(caller, await access.requireVisible(caller, id))) {
        throw new ApiError("PERMISSION_DENIED", "notOwnContent");
      }
      await files.removeFolder(getContentFolder(id));
      await database.transact(async (transaction) => {
        const content = await store.get(id, transaction);
        if (content === undefined) return;
        store.remove(transaction, id);
        count(transaction, content, -1);
        counters.removeShards(transaction, STATS_SCOPE_IDS.content(id));
      });
      await files.removeFolder(getContentFolder(id));
    },
  };
};

export const createContentUploadService = (deps: Dependencies) => ({
  ...creating(deps),
  ...removing(deps),
  ...createContentChangesService(deps),
});

export type ContentUploadService = ReturnType<typeof createContentUploadService>;
