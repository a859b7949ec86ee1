import type { PhoneChange } from "@darasa/contract/own-account";
import type { OwnAccount } from "@darasa/contract/users";
import type { ApiCaller } from "../../caller.ts";
import type { Database } from "../../platform/database.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "./users.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly users: Pick<UsersService, "require" | "getProfile" | "setDetails">;
  readonly schools: Pick<SchoolsService, "getName">;
}

/** Creates the service with which users see their own account and change their phone number. */
export const createOwnAccountService = ({ database, users, schools }: Dependencies) => ({
  /** Returns the account with the present name of the school, which may have changed since the registration. */
  get: async (caller: ApiCaller): Promise<OwnAccount> => {
    const [user, schoolName, { phoneNumber }] = await Promise.all([
      users.require(caller.id),
      schools.getName(caller.schoolId),
      users.getProfile(caller.id, database),
    ]);
    return { ...user, schoolName, phoneNumber };
  },

  /** Changes the phone number in the profile of the caller. Changes nothing if it is the present one. */
  changePhone: (caller: ApiCaller, { phoneNumber }: PhoneChange): Promise<PhoneChange> =>
    database.transact(async (transaction) => {
      const user = await users.require(caller.id, transaction);
      const profile = await users.getProfile(caller.id, transaction);
      if (profile.phoneNumber !== phoneNumber) {
        users.setDetails(transaction, user, { profile: { phoneNumber } });
      }
      return { phoneNumber };
    }),
});

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;
