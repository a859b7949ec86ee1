import type { LanguageChange, PhoneChange } from "@darasa/contract/own-account";
import type { OwnAccount } from "@darasa/contract/users";
import type { ApiCaller } from "../../caller.ts";
import { toNamedLanguage } from "../../named-language.ts";
import type { Database } from "../../platform/database.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "./users.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly users: Pick<UsersService, "require" | "getProfile" | "setDetails" | "setLanguage">;
  readonly schools: Pick<SchoolsService, "getName">;
}

/** Creates the service with which users see their own account and change their phone number and language. */
export const createOwnAccountService = ({ database, users, schools }: Dependencies) => ({
  /** Returns the account with the present name of the school, which may have changed since the registration. */
  get: async (caller: ApiCaller): Promise<OwnAccount> => {
    const [user, schoolName, { phoneNumber }] = await Promise.all([
      users.require(caller.id),
      schools.getName(caller.schoolId),
      users.getProfile(caller.id, database),
    ]);
    return { ...user, schoolName, phoneNumber, language: toNamedLanguage(user.language) };
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

  /** Changes the language in which Darasa writes to the caller. Changes nothing if it is the present one. */
  changeLanguage: (caller: ApiCaller, { language }: LanguageChange): Promise<LanguageChange> =>
    database.transact(async (transaction) => {
      const user = await users.require(caller.id, transaction);
      if (user.language !== language) users.setLanguage(transaction, user.id, language);
      return { language };
    }),
});

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;
