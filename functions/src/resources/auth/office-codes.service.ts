import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import { createAdminCodeIssueService } from "./admin-code-issue.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly schools: Pick<SchoolsService, "getAdminCodes" | "setAdminCodes">;
  readonly clock: Clock;
}

/** Creates the service with which the operator of a deployment admits administrators of the national office. */
export const createOfficeCodesService = ({ database, schools, clock }: Dependencies) => {
  const codes = createAdminCodeIssueService({ schools, clock });
  return {
    /**
     * Issues an admin code of the national office and returns it. The code works once, for 14 days, for the
     * registration with this e-mail address. It replaces an earlier code for the same address.
     */
    issue: async (email: string): Promise<string> => {
      const issued = await codes.create(email);
      await database.transact((transaction) =>
        codes.add(transaction, NATIONAL_OFFICE_INSTITUTION_ID, issued),
      );
      return issued.code;
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
  };
};
