import { randomBytes } from "node:crypto";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import { createSingleUseAdminCode } from "./admin-code.ts";

interface Dependencies {
  readonly database: Database;
  readonly schools: Pick<SchoolsService, "getAdminCodes" | "setAdminCodes">;
  readonly clock: Clock;
}

/** The 32 capital letters and digits that are not easily confused with each other. */
const CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Returns a random code of 80 bits, in groups of four characters. */
const createRandomCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    .join("")
    .replaceAll(GROUP, "$&-");

/** Creates the service with which the operator of a deployment admits administrators of the national office. */
export const createOfficeCodesService = ({ database, schools, clock }: Dependencies) => ({
  /**
   * Issues an admin code of the national office and returns it. The code works once, for 14 days, for the
   * registration with this e-mail address. It replaces an earlier code for the same address.
   */
  issue: async (email: string): Promise<string> => {
    const code = createRandomCode();
    const now = clock.now();
    const issued = await createSingleUseAdminCode(code, email, now);
    await database.transact(async (transaction) => {
      const known = await schools.getAdminCodes(transaction, NATIONAL_OFFICE_INSTITUTION_ID);
      const kept = (known?.adminCodes ?? []).filter(
        (each) => each.expiresAt > now && each.email !== email,
      );
      schools.setAdminCodes(transaction, NATIONAL_OFFICE_INSTITUTION_ID, {
        ...known,
        adminCodes: [...kept, issued],
      });
    });
    return code;
  },

  /** Makes the office's admin codes work again after too many wrong codes. Returns false if they were not blocked. */
  unblock: (): Promise<boolean> =>
    database.transact(async (transaction) => {
      const known = await schools.getAdminCodes(transaction, NATIONAL_OFFICE_INSTITUTION_ID);
      if (known?.blockedAt === undefined) return false;
      const { adminCodes } = known;
      schools.setAdminCodes(transaction, NATIONAL_OFFICE_INSTITUTION_ID, { adminCodes });
      return true;
    }),
});
