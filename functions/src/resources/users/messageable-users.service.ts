import { MESSAGEABLE_USERS_LIMIT } from "@darasa/contract/limits";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import {
  canSendMessageTo,
  isOfSendersSchools,
  type MessageSender,
  toMessageableUserFilters,
} from "./messageable-users.policy.ts";
import type { UserRecord, UsersService } from "./users.service.ts";

interface Dependencies {
  readonly users: Pick<UsersService, "get" | "listByName">;
  readonly guardians: Pick<GuardiansService, "listChildSchools">;
}

export const createMessageableUsersService = ({ users, guardians }: Dependencies) => {
  const toSender = async (caller: ApiCaller): Promise<MessageSender> => ({
    ...caller,
    childSchoolIds: caller.role === "PARENT" ? await guardians.listChildSchools(caller.id) : [],
  });

  return {
    /** Returns those of the users to whom the caller may write. Costs no read for staff. */
    selectMessageable: async (
      caller: ApiCaller,
      candidates: readonly UserRecord[],
    ): Promise<UserRecord[]> => {
      const sender = await toSender(caller);
      return candidates.filter((user) => canSendMessageTo(sender, user));
    },

    /** Lists the users to whom the caller may write and whose name begins with `prefix`, sorted by name. */
    listMessageable: async (caller: ApiCaller, prefix: string): Promise<UserRecord[]> => {
      const filters = toMessageableUserFilters(await toSender(caller));
      const lists = await Promise.all(
        filters.map((filter) => users.listByName(filter, prefix, MESSAGEABLE_USERS_LIMIT + 1)),
      );
      const others = lists.flat().filter(({ id }) => id !== caller.id);
      const unique = [...new Map(others.map((user) => [user.id, user])).values()];
      return unique
        .sort((one, other) => one.nameLower.localeCompare(other.nameLower, "en"))
        .slice(0, MESSAGEABLE_USERS_LIMIT);
    },

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
