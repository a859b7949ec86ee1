import type { ApiCaller } from "../../../caller.ts";
import type { ContentRecord } from "../library/content.store.ts";

export const canRemoveContent = (
  caller: ApiCaller,
  { ownerId }: Pick<ContentRecord, "ownerId">,
): boolean => caller.role === "ADMIN" || caller.id === ownerId;
