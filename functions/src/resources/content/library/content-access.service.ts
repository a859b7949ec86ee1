import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { SchoolsService } from "../../schools/schools.service.ts";
import { canSeeAllContent, canSeeContent, getAudienceFilterValues } from "./content.policy.ts";
import type { ContentRecord, ContentStore } from "./content.store.ts";

interface Dependencies {
  readonly store: Pick<ContentStore, "get">;
  readonly schools: Pick<SchoolsService, "getPlan">;
}

export const createContentAccessService = ({ store, schools }: Dependencies) => ({
  /**
   * Returns the `audience` values of the content items that the caller may see in lists. Undefined means that
   * the caller may see all items, so lists need no filter.
   */
  getVisibleAudiences: async (caller: ApiCaller): Promise<readonly string[] | undefined> =>
    canSeeAllContent(caller)
      ? undefined
      : getAudienceFilterValues(caller, await schools.getPlan(caller.schoolId)),

  /**
   * Returns the content item. Throws NOT_FOUND if the item does not exist or the caller may not see it. Reads
   * the school's plan only for premium items.
   */
  requireVisible: async (caller: ApiCaller, id: string): Promise<ContentRecord> => {
    const content = await store.get(id);
    const isVisible =
      content !== undefined &&
      (canSeeContent(caller, "FREE", content) ||
        canSeeContent(caller, await schools.getPlan(caller.schoolId), content));
    if (!isVisible) throw new ApiError("NOT_FOUND", "contentNotFound");
    return content;
  },
});

export type ContentAccessService = ReturnType<typeof createContentAccessService>;
