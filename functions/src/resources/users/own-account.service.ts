import type { OwnAccount } from "@darasa/contract/users";
import type { ApiCaller } from "../../caller.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "./users.service.ts";

interface Dependencies {
  readonly users: Pick<UsersService, "require">;
  readonly schools: Pick<SchoolsService, "getName">;
}

/** Creates the service that returns the caller's own account. */
export const createOwnAccountService = ({ users, schools }: Dependencies) => ({
  /** Returns the account with the present name of the school, which may have changed since the registration. */
  get: async (caller: ApiCaller): Promise<OwnAccount> => {
    const [user, schoolName] = await Promise.all([
      users.require(caller.id),
      schools.getName(caller.schoolId),
    ]);
    return { ...user, schoolName };
  },
});

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;
