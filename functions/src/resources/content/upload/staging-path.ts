import { idSchema } from "@darasa/contract/http";

/** Where uploads wait; the storage rules open each folder below to the user that it is named for. */
export const STAGING = "staging";

export interface StagedPath {
  readonly ownerId: string;
  readonly uploadId: string;
  readonly fileName: string;
}

export const toStagedPath = ({ ownerId, uploadId, fileName }: StagedPath): string =>
  [STAGING, ownerId, uploadId, fileName].join("/");

const isFileName = (name: string): boolean => name !== "" && name !== "." && name !== "..";

/** Nothing is decoded: in Storage a path is a name, and "%2F" three of its characters. */
export const parseStagedPath = (path: string): StagedPath | undefined => {
  const [root, ownerId, uploadId, fileName = "", ...more] = path.split("/");
  const ids = [ownerId, uploadId].map((id) => idSchema.safeParse(id).data);
  const [owner, upload] = ids;
  if (root !== STAGING || more.length > 0 || !isFileName(fileName)) return undefined;
  if (owner === undefined || upload === undefined) return undefined;
  return { ownerId: owner, uploadId: upload, fileName };
};
