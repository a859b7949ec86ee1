import { randomBytes } from "node:crypto";
import type { AdminRegistrationLinkValues } from "@darasa/contract/admin-registration-link";
import { ADMIN_CODE_LIFETIME_DAYS } from "@darasa/contract/limits";
import { buildAdminRegistrationLink } from "../../platform/admin-registration-link.ts";
import type { Clock } from "../../platform/clock.ts";
import type { DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import { type AdminCode, createAdminCode, createSingleUseAdminCode } from "./admin-code.ts";

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
export interface NewAdminCode<E extends string | undefined = string> {
  readonly code: string;
  readonly email: E;
  readonly stored: AdminCode;
}

/** The time within which a repeated request for a code of the same address issues no second code. */
const REPETITION_MS = 60_000;
const LIFETIME_MS = ADMIN_CODE_LIFETIME_DAYS * 24 * 60 * 60_000;

/**
 * Returns the part of an e-mail that tells how to register with a code: the link to the form that is filled in, and what
 * to enter without it.
 */
export const formatAdminCodeInstructions = (
  webOrigin: string,
  values: AdminRegistrationLinkValues,
): string => {
  const link = buildAdminRegistrationLink(webOrigin, values);
  return `${link}\n\nThe link works once, within ${ADMIN_CODE_LIFETIME_DAYS} days, and only with this email address. Do not give it to anybody.\nIf the form is not filled in, enter:\nInstitution ID: ${values.institutionId}\nAdmin code: ${values.adminCode}\n`;
};

/** Creates the service that issues admin codes. */
export const createAdminCodeIssueService = ({ schools, clock }: Dependencies) => ({
  /**
   * Creates a code for the registration with one address or, without an address, for several registrations. It works
   * after it is stored. Both are separate, because hashing takes long.
   */
  create: async <E extends string | undefined>(email: E): Promise<NewAdminCode<E>> => {
    const code = createRandomCode();
    const stored = await (email === undefined
      ? createAdminCode(code, clock.now())
      : createSingleUseAdminCode(code, email, clock.now()));
    return { code, email, stored };
  },

  /** Returns true if the institution got a code for this address within the last minute. */
  wasJustIssued: async (
    reader: DocumentReader,
    institutionId: string,
    email: string,
  ): Promise<boolean> => {
    const known = await schools.getAdminCodes(reader, institutionId);
    const since = clock.now().getTime() - REPETITION_MS;
    return (known?.adminCodes ?? []).some(
      (code) => code.email === email && code.expiresAt.getTime() - LIFETIME_MS > since,
    );
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
