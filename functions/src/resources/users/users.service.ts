import { MESSAGEABLE_USERS_LIMIT } from "@darasa/contract/limits";
import { API_MESSAGE } from "@darasa/contract/texts";
import type { Me } from "@darasa/contract/users";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../caller.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import { type Correspondent, canMessage, messageableScopes } from "./users.policy.ts";
import type { UserRecord, UsersStore } from "./users.store.ts";

export type { UserRecord } from "./users.store.ts";

interface Dependencies {
  readonly store: UsersStore;
  readonly guardians: Pick<GuardiansService, "listChildSchools">;
}

export const createUsersService = ({ store, guardians }: Dependencies) => {
  const toCorrespondent = async (caller: Caller): Promise<Correspondent> => ({
    ...caller,
    childSchoolIds: caller.role === "PARENT" ? await guardians.listChildSchools(caller.id) : [],
  });

  return {
    get: store.get,

    /** Exactly the people to whom the caller may write, by name. */
    listMessageable: async (caller: Caller, prefix: string): Promise<UserRecord[]> => {
      const scopes = messageableScopes(await toCorrespondent(caller));
      const lists = await Promise.all(
        scopes.map((scope) => store.listByName(scope, prefix, MESSAGEABLE_USERS_LIMIT + 1)),
      );
      const others = lists.flat().filter(({ id }) => id !== caller.id);
      const unique = [...new Map(others.map((user) => [user.id, user])).values()];
      return unique
        .sort((one, other) => one.nameLower.localeCompare(other.nameLower, "en"))
        .slice(0, MESSAGEABLE_USERS_LIMIT);
    },

    requireMessageable: async (caller: Caller, partnerId: string): Promise<UserRecord> => {
      const partner = await store.get(partnerId);
      if (partner === undefined) throw new ApiError("NOT_FOUND", API_MESSAGE.userNotFound);
      if (!canMessage(await toCorrespondent(caller), partner)) {
        throw new ApiError("PERMISSION_DENIED", API_MESSAGE.cannotMessage);
      }
      return partner;
    },

    me: async (caller: Caller): Promise<Me> => {
      const user = await store.get(caller.id);
      if (user === undefined) throw new ApiError("NOT_FOUND", API_MESSAGE.userNotFound);
      return user;
    },
  };
};

export type UsersService = ReturnType<typeof createUsersService>;
