import type { Caller } from "../../../caller.ts";
import type { ContentRecord } from "../library/content.store.ts";

export const canRemoveContent = (
  caller: Caller,
  { ownerId }: Pick<ContentRecord, "ownerId">,
): boolean => caller.role === "ADMIN" || caller.id === ownerId;
