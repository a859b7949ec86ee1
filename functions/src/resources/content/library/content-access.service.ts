import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { SchoolsService } from "../../schools/schools.service.ts";
import { canSeeContent, getVisibleContent, type VisibleContent } from "./content.policy.ts";
import type { ContentRecord, ContentStore } from "./content.store.ts";

interface Dependencies {
  readonly store: Pick<ContentStore, "get">;
  readonly schools: Pick<SchoolsService, "getPlan">;
}

export const createContentAccessService = ({ store, schools }: Dependencies) => ({
  /** Returns the criteria of the content items that the caller may see in lists. */
  getVisible: async (caller: ApiCaller): Promise<VisibleContent> =>
    getVisibleContent(caller, await schools.getPlan(caller.schoolId)),

  /**
   * Returns the content item. Throws NOT_FOUND if the item does not exist or the caller may not see it. Both cases
   * cost the same reads, so that the duration of the request reveals nothing. Reads the school's plan only if the
   * caller may not see the item without a premium plan.
   */
  requireVisible: async (caller: ApiCaller, id: string): Promise<ContentRecord> => {
    const content = await store.get(id);
    if (content !== undefined && canSeeContent(caller, "FREE", content)) return content;
    const plan = await schools.getPlan(caller.schoolId);
    if (content !== undefined && canSeeContent(caller, plan, content)) return content;
    throw new ApiError("NOT_FOUND", "contentNotFound");
  },
});

export type ContentAccessService = ReturnType<typeof createContentAccessService>;
