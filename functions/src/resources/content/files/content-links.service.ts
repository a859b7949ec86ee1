import type { FileLinks } from "@darasa/contract/content";
import { FILE_LINK_LIFETIME_MINUTES } from "@darasa/contract/limits";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { FileStorage } from "../../../platform/files.ts";
import type { ContentRecord } from "../library/content.store.ts";
import type { ContentAccessService } from "../library/content-access.service.ts";

type LinkedFile = Pick<ContentRecord, "storagePath" | "fileName" | "fileType" | "fileVersion">;

const MINUTE_MS = 60_000;

interface Dependencies {
  readonly files: Pick<FileStorage, "createLinks">;
  readonly access: Pick<ContentAccessService, "requireVisible">;
  readonly clock: Clock;
}

export const createContentLinksService = ({ files, access, clock }: Dependencies) => {
  const create = async (file: LinkedFile): Promise<FileLinks> => {
    const { storagePath, fileName, fileType, fileVersion } = file;
    const expiresAt = new Date(clock.now().getTime() + FILE_LINK_LIFETIME_MINUTES * MINUTE_MS);
    const options = { fileName, contentType: fileType, expiresAt };
    const links = await files.createLinks(storagePath, options);
    return {
      ...links,
      expiresAt: expiresAt.toISOString(),
      ...(fileVersion === undefined ? {} : { fileVersion }),
    };
  };
  return {
    /** Creates temporary links to a file. The caller must already have checked access. */
    create,

    open: async (caller: ApiCaller, id: string): Promise<FileLinks> =>
      create(await access.requireVisible(caller, id)),
  };
};

export type ContentLinksService = ReturnType<typeof createContentLinksService>;
