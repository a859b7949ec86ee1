import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import { toNameSearchWords } from "../../platform/search-words.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import {
  canSendMessageTo,
  isOfSendersSchools,
  type MessageSender,
  toMessageableUserFilters,
} from "./messageable-users.policy.ts";
import type { UserRecord, UsersService } from "./users.service.ts";

interface Dependencies {
  readonly users: Pick<UsersService, "get" | "search">;
  readonly guardians: Pick<GuardiansService, "listChildSchools">;
}

/** Selects users from the list of those to whom the caller may write. */
export interface MessageableSelection {
  readonly q: string;
  readonly id?: string | undefined;
  readonly size: number;
}

export const createMessageableUsersService = ({ users, guardians }: Dependencies) => {
  const toSender = async (caller: ApiCaller): Promise<MessageSender> => ({
    ...caller,
    childSchoolIds: caller.role === "PARENT" ? await guardians.listChildSchools(caller.id) : [],
  });

  /** Returns the user, in a list, if the caller may write to the user. Otherwise the list is empty. */
  const findOne = async (caller: ApiCaller, userId: string): Promise<UserRecord[]> => {
    const [user, sender] = await Promise.all([users.get(userId), toSender(caller)]);
    return user !== undefined && canSendMessageTo(sender, user) ? [user] : [];
  };

  const search = async (caller: ApiCaller, q: string, size: number): Promise<UserRecord[]> => {
    const words = toNameSearchWords(q);
    if (words.length === 0 && q !== "") return [];
    const filters = toMessageableUserFilters(await toSender(caller));
    // The caller can be among the found users.
    const found = await users.search(filters, words, size + 1);
    return found
      .filter(({ id }) => id !== caller.id)
      .sort((one, other) => one.nameLower.localeCompare(other.nameLower, "en"))
      .slice(0, size);
  };

  return {
    /** Returns those of the users to whom the caller may write. Costs no read for staff. */
    selectMessageable: async (
      caller: ApiCaller,
      candidates: readonly UserRecord[],
    ): Promise<UserRecord[]> => {
      const sender = await toSender(caller);
      return candidates.filter((user) => canSendMessageTo(sender, user));
    },

    /**
     * Lists users to whom the caller may write, sorted by name: one of them, those whose names contain the words of
     * `q`, or all. A list costs at most one document read more than it has users.
     */
    listMessageable: (
      caller: ApiCaller,
      { q, id, size }: MessageableSelection,
    ): Promise<UserRecord[]> => (id === undefined ? search(caller, q, size) : findOne(caller, id)),

    /**
     * Returns the user. If the caller may not write to the user, throws PERMISSION_DENIED for users of the caller's
     * schools, and NOT_FOUND for users of other schools, as for users who do not exist.
     */
    requireMessageable: async (caller: ApiCaller, partnerId: string): Promise<UserRecord> => {
      const [partner, sender] = await Promise.all([users.get(partnerId), toSender(caller)]);
      if (partner !== undefined && canSendMessageTo(sender, partner)) return partner;
      if (partner !== undefined && isOfSendersSchools(sender, partner)) {
        throw new ApiError("PERMISSION_DENIED", "cannotMessage");
      }
      throw new ApiError("NOT_FOUND", "userNotFound");
    },
  };
};

export type MessageableUsersService = ReturnType<typeof createMessageableUsersService>;
