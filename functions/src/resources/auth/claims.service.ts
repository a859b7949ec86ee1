import { type AccountClaims, accountClaimsSchema } from "@darasa/contract/server/account-documents";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { UsersService } from "../users/users.service.ts";
import type { RevocationsService } from "./revocations.service.ts";

/** An account with the fields that its claims contain. */
export interface ClaimsOwner extends AccountClaims {
  readonly id: string;
}

interface Dependencies {
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly revocations: RevocationsService;
  readonly clock: Clock;
}

const toClaims = ({
  role,
  status,
  schoolId,
  className,
  classId,
}: AccountClaims): AccountClaims => ({
  role,
  status,
  schoolId,
  ...(className === undefined ? {} : { className }),
  ...(classId === undefined ? {} : { classId }),
});

const areEqual = (one: AccountClaims, other: AccountClaims): boolean =>
  one.role === other.role &&
  one.status === other.status &&
  one.schoolId === other.schoolId &&
  one.className === other.className &&
  one.classId === other.classId;

export const parseAccountClaims = (claims: unknown): AccountClaims | undefined => {
  const parsed = accountClaimsSchema.safeParse(claims);
  return parsed.success ? parsed.data : undefined;
};

/**
 * Creates the service that copies role, status, school and class from the user document to the custom claims.
 * Security rules and the API read the claims and so need no document read. The user document stays the source of
 * truth.
 */
export const createClaimsService = ({ accounts, users, revocations, clock }: Dependencies) => {
  /** Copies the fields once. If a claim changes, revokes all sessions, because their tokens contain the old claims. */
  const copy = async (person: ClaimsOwner): Promise<"changed" | "unchanged"> => {
    const current = parseAccountClaims((await accounts.get(person.id))?.claims);
    const wanted = toClaims(person);
    if (current !== undefined && areEqual(current, wanted)) return "unchanged";
    await accounts.setClaims(person.id, { ...wanted });
    // If the old status was ACTIVE, the revocation must cover tokens from the current second. Auth stores
    // revocation times in whole seconds, so `revoke` waits until this second has ended. Tokens of accounts with
    // another status grant no access, so `revoke` need not wait for them.
    await revocations.revoke(person.id, current?.status === "ACTIVE" ? clock.now() : undefined);
    return "changed";
  };

  const syncWithUser = async (person: ClaimsOwner): Promise<"changed" | "unchanged"> => {
    let outcome: "changed" | "unchanged" = "unchanged";
    let user: ClaimsOwner | undefined = person;
    while (user !== undefined && (await copy(user)) === "changed") {
      outcome = "changed";
      user = await users.get(person.id);
    }
    return outcome;
  };

  return {
    /** Sets the claims of a new account, which has no sessions yet. */
    setInitial: (person: ClaimsOwner): Promise<void> =>
      accounts.setClaims(person.id, { ...toClaims(person) }),

    /**
     * Copies role, status, school and class of the user to the custom claims. After every change the function reads
     * the user again until claims and user agree. Otherwise a request that read the user before a suspension could
     * write the old status last.
     */
    syncWithUser,

    /**
     * Copies the status of a suspended user to the custom claims, and does nothing for other users. Completes a
     * suspension whose request stopped after its commit. Other changes of the status need no such completion: they
     * take no access away, and the next login copies them.
     */
    syncSuspendedUser: async (id: string): Promise<void> => {
      const user = await users.get(id);
      if (user?.status === "SUSPENDED") await syncWithUser(user);
    },
  };
};

export type ClaimsService = ReturnType<typeof createClaimsService>;
