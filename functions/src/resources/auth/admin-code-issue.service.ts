import { randomBytes } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import { type AdminCode, createSingleUseAdminCode } from "./admin-code.ts";

interface Dependencies {
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

/** A new admin code and its stored form. */
export interface NewAdminCode {
  readonly code: string;
  readonly email: string;
  readonly stored: AdminCode;
}

/** Creates the service that issues admin codes which work once, for the registration with one e-mail address. */
export const createAdminCodeIssueService = ({ schools, clock }: Dependencies) => ({
  /** Creates a code. It works after `add` has stored it. Both are separate, because hashing takes long. */
  create: async (email: string): Promise<NewAdminCode> => {
    const code = createRandomCode();
    return { code, email, stored: await createSingleUseAdminCode(code, email, clock.now()) };
  },

  /**
   * Adds a code to the codes of an institution. It replaces an earlier code for the same address. Reads and writes
   * the codes, so it must come after all other reads of the transaction.
   */
  add: async (
    transaction: DatabaseTransaction,
    institutionId: string,
    { email, stored }: NewAdminCode,
  ): Promise<void> => {
    const known = await schools.getAdminCodes(transaction, institutionId);
    const kept = (known?.adminCodes ?? []).filter(
      (each) => each.expiresAt > clock.now() && each.email !== email,
    );
    schools.setAdminCodes(transaction, institutionId, {
      ...known,
      adminCodes: [...kept, stored],
    });
  },
});

export type AdminCodeIssueService = ReturnType<typeof createAdminCodeIssueService>;
