import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import { toNameSearchIndex, toNameSearchWords } from "../../platform/search-words.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import {
  canSendMessageTo,
  isOfSendersSchools,
  isStaffOfSchool,
  type MessageSender,
  toMessageableUserFilters,
} from "./messageable-users.policy.ts";
import type { UserRecord, UsersService } from "./users.service.ts";

interface Dependencies {
  readonly users: Pick<UsersService, "get" | "search">;
  readonly guardians: Pick<
    GuardiansService,
    "listChildSchools" | "listGuardiansElsewhere" | "isGuardianAt"
  >;
}

/** Selects users from the list of those to whom the caller may write. */
export interface MessageableSelection {
  readonly q: string;
  readonly id?: string | undefined;
  readonly size: number;
}

/** Creates the functions that know the guardians whose accounts belong to another school. */
const createGuardianRights = ({ guardians }: Pick<Dependencies, "guardians">) => {
  /**
   * Returns true if the sender may write to the user. Staff also write to parents of another school who have a guardian
   * link to a student of the staff's school. That costs one read for every user to whom the sender may not write
   * otherwise, also for one who does not exist, so that the duration of the request reveals nothing.
   */
  const canWrite = async (
    sender: MessageSender,
    userId: string,
    user: UserRecord | undefined,
  ): Promise<boolean> => {
    if (user !== undefined && canSendMessageTo(sender, user)) return true;
    if (!isStaffOfSchool(sender)) return false;
    const isGuardian = await guardians.isGuardianAt(userId, sender.schoolId);
    return isGuardian && user?.role === "PARENT" && user.status === "ACTIVE";
  };

  /** Finds the guardians from other schools to whom staff may write. Costs other roles no read. */
  const findGuardiansElsewhere = async (
    caller: ApiCaller,
    words: readonly string[],
  ): Promise<UserRecord[]> => {
    if (!isStaffOfSchool(caller)) return [];
    const listed = await guardians.listGuardiansElsewhere(caller.schoolId);
    return listed.filter(({ role, status, name }) => {
      const index = toNameSearchIndex(name);
      return role === "PARENT" && status === "ACTIVE" && words.every((word) => index[word]);
    });
  };

  return { canWrite, findGuardiansElsewhere };
};

/** Creates the function that adds the schools of a parent's children to the caller. */
const createSenderReader =
  ({ guardians }: Pick<Dependencies, "guardians">) =>
  async (caller: ApiCaller): Promise<MessageSender> => ({
    ...caller,
    childSchoolIds: caller.role === "PARENT" ? await guardians.listChildSchools(caller.id) : [],
  });

export const createMessageableUsersService = ({ users, guardians }: Dependencies) => {
  const { canWrite, findGuardiansElsewhere } = createGuardianRights({ guardians });
  const toSender = createSenderReader({ guardians });
  /** Returns the user, in a list, if the caller may write to the user. Otherwise the list is empty. */
  const findOne = async (caller: ApiCaller, userId: string): Promise<UserRecord[]> => {
    const [user, sender] = await Promise.all([users.get(userId), toSender(caller)]);
    return (await canWrite(sender, userId, user)) && user !== undefined ? [user] : [];
  };

  const search = async (caller: ApiCaller, q: string, size: number): Promise<UserRecord[]> => {
    const words = toNameSearchWords(q);
    if (words.length === 0 && q !== "") return [];
    const filters = toMessageableUserFilters(await toSender(caller));
    // The caller can be among the found users.
    const [found, elsewhere] = await Promise.all([
      users.search(filters, words, size + 1),
      findGuardiansElsewhere(caller, words),
    ]);
    return [...found, ...elsewhere]
      .filter(({ id }) => id !== caller.id)
      .sort((one, other) => one.nameLower.localeCompare(other.nameLower, "en"))
      .slice(0, size);
  };

  return {
    /**
     * Filters users: keeps the users to whom the caller may write. It costs teachers and administrators one document
     * read for each parent from another school.
     */
    selectMessageable: async (
      caller: ApiCaller,
      candidates: readonly UserRecord[],
    ): Promise<UserRecord[]> => {
      const sender = await toSender(caller);
      const allowed = await Promise.all(candidates.map((user) => canWrite(sender, user.id, user)));
      return candidates.filter((_user, index) => allowed[index]);
    },

    /**
     * Lists users to whom the caller may write, sorted by name: one of them, those whose names contain the words of
     * `q`, or all. A list costs at most one document read more than it has users, and staff another one, or two for
     * each guardian from another school.
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
      const isAllowed = await canWrite(sender, partnerId, partner);
      if (partner !== undefined && isAllowed) return partner;
      if (partner !== undefined && isOfSendersSchools(sender, partner)) {
        throw new ApiError("PERMISSION_DENIED", "cannotMessage");
      }
      throw new ApiError("NOT_FOUND", "userNotFound");
    },
  };
};

export type MessageableUsersService = ReturnType<typeof createMessageableUsersService>;
