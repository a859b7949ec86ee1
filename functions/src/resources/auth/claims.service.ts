import { type AccountClaims, accountClaimsSchema } from "@darasa/contract/server/account-documents";
import type { Accounts } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { RevocationsService } from "./revocations.service.ts";

interface Person extends AccountClaims {
  readonly id: string;
}

interface Dependencies {
  readonly accounts: Accounts;
  readonly revocations: RevocationsService;
  readonly clock: Clock;
}

const toClaims = ({ role, status, schoolId, className }: AccountClaims): AccountClaims => ({
  role,
  status,
  schoolId,
  ...(className === undefined ? {} : { className }),
});

const areEqual = (one: AccountClaims, other: AccountClaims): boolean =>
  one.role === other.role &&
  one.status === other.status &&
  one.schoolId === other.schoolId &&
  one.className === other.className;

export const readClaims = (claims: unknown): AccountClaims | undefined => {
  const parsed = accountClaimsSchema.safeParse(claims);
  return parsed.success ? parsed.data : undefined;
};

/**
 * Role, status, school and class live in the person's document and, as custom claims, in the account,
 * so that neither rules nor the API read a document to know them. The document is the source.
 */
export const createClaimsService = ({ accounts, revocations, clock }: Dependencies) => ({
  /** Sets the claims of an account that nobody has signed in to yet. */
  setInitial: (person: Person): Promise<void> =>
    accounts.setClaims(person.id, { ...toClaims(person) }),

  /** Brings the claims up to the document; a change ends every session that carries the old ones. */
  syncWithUser: async (person: Person): Promise<"changed" | "unchanged"> => {
    const current = readClaims((await accounts.get(person.id))?.claims);
    const wanted = toClaims(person);
    if (current !== undefined && areEqual(current, wanted)) return "unchanged";
    await accounts.setClaims(person.id, { ...wanted });
    // Tokens that say ACTIVE admit by what they say; the others admit nowhere, and who signs in again need not wait.
    await revocations.revoke(person.id, current?.status === "ACTIVE" ? clock.now() : undefined);
    return "changed";
  },
});

export type ClaimsService = ReturnType<typeof createClaimsService>;
