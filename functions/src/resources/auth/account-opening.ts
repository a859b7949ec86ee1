import { VALIDATION } from "@darasa/contract/texts";
import { ApiError, createFieldValidationError } from "../../api-error.ts";
import type { AuthAccount, AuthAccountService } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { UsersService } from "../users/users.service.ts";
import type { NewUser } from "./new-user.ts";
import type { RevocationsService } from "./revocations.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly revocations: RevocationsService;
  readonly clock: Clock;
}

/**
 * The age in milliseconds up to which an Auth account without documents may belong to a registration that still
 * runs. A repeated registration waits for it. An older account is given up.
 */
const IN_PROGRESS_MS = 5_000;
const POLL_MS = 500;

/** How often one request creates an account before it gives up, if parallel requests take its accounts over. */
const MAX_ATTEMPTS = 3;

type Person = Pick<NewUser, "user" | "password">;

/**
 * Creates the function that gives an Auth account up, unless its documents exist. Afterwards its documents can no
 * longer be written, because the transaction that writes them checks the revocation. An Auth account is never changed
 * to complete it: Firebase cannot set a password on condition that no parallel request has completed the account.
 */
const createGiveUp =
  ({ database, users, revocations, clock }: Dependencies) =>
  (id: string): Promise<"complete" | "given up" | "given up before"> =>
    database.transact(async (transaction) => {
      if ((await users.get(id, transaction)) !== undefined) return "complete";
      if (await revocations.isRevoked(transaction, id)) return "given up before";
      revocations.refuseTokens(transaction, id, clock.now());
      return "given up";
    });

/** Creates the function that waits for the registration that created the account, while it may still run. */
const createCompletionWait =
  ({ users, clock }: Dependencies) =>
  async ({ id, createdAt }: AuthAccount): Promise<boolean> => {
    for (let waitedMs = 0; ; waitedMs += POLL_MS) {
      if ((await users.get(id)) !== undefined) return true;
      const ageMs = Math.max(waitedMs, clock.now().getTime() - createdAt.getTime());
      if (ageMs >= IN_PROGRESS_MS) return false;
      await clock.pause(POLL_MS);
    }
  };

/**
 * Creates the function that creates an Auth account for a person and completes it with `complete`, which writes the
 * documents in one transaction. If the e-mail address has an account with documents, the function changes nothing. If
 * the account has none, because its registration stopped, the function replaces it by a new account.
 */
export const createAccountOpener = (deps: Dependencies) => {
  const { accounts } = deps;
  const giveUp = createGiveUp(deps);
  const waitForCompletion = createCompletionWait(deps);

  const createAccount = async ({ user, password }: Person): Promise<string | undefined> => {
    const created = await accounts.create({ email: user.email, name: user.name, password });
    if (created === "email-invalid")
      throw createFieldValidationError("email", VALIDATION.emailInvalid);
    return created === "email-taken" ? undefined : created.id;
  };

  /** Removes an account without documents. Returns false if the account with this address is complete. */
  const freeAddress = async (email: string): Promise<boolean> => {
    const account = await accounts.getByEmail(email);
    if (account === undefined) return true;
    if (await waitForCompletion(account)) return false;
    if ((await giveUp(account.id)) === "complete") return false;
    await accounts.remove(account.id);
    return true;
  };

  /** Completes the account. Returns false if a parallel request took it over. */
  const finish = async (id: string, complete: (id: string) => Promise<void>): Promise<boolean> => {
    try {
      await complete(id);
      return true;
    } catch (error) {
      // The transaction may have been committed although its response was lost.
      const outcome = await giveUp(id);
      if (outcome === "complete") return true;
      await accounts.remove(id);
      if (outcome === "given up before") return false;
      throw error;
    }
  };

  return async (
    person: Person,
    complete: (id: string) => Promise<void>,
  ): Promise<"opened" | "existing"> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const id = await createAccount(person);
      if (id === undefined) {
        if (!(await freeAddress(person.user.email))) return "existing";
      } else if (await finish(id, complete)) return "opened";
    }
    throw new ApiError("TOO_MANY_REQUESTS", "tooManyAttempts", { retryAfterSeconds: 1 });
  };
};
