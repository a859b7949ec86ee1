import { EMAIL_CHANGE_CODE_PATTERN } from "@darasa/contract/email-change-code";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Database } from "../../platform/database.ts";
import type { MailService, OutgoingMail } from "../mail/mail.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import type { EmailChangesService } from "./email-changes.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly mail: MailService;
  readonly emailChanges: Pick<EmailChangesService, "confirm">;
  /** Returns the e-mail about the school's decision on the account, or undefined if there is no decision yet. */
  readonly createDecisionMail: (user: UserRecord) => OutgoingMail | undefined;
}

export const createEmailConfirmationService = (deps: Dependencies) => {
  const { database, accounts, users, mail, emailChanges, createDecisionMail } = deps;

  /**
   * Queues the e-mail about the decision that the school took while the address was not confirmed. The id of the
   * e-mail makes a repeated confirmation queue no second e-mail.
   */
  const mailDecision = async (email: string): Promise<void> => {
    const account = await accounts.getByEmail(email);
    const user = account && (await users.get(account.id));
    const letter = user && createDecisionMail(user);
    if (user === undefined || letter === undefined) return;
    const id = `decision-${user.id}`;
    await database.transact((transaction) => mail.queue(transaction, { ...letter, id }));
  };

  return {
    /** Confirms the address of a registration, or the new address of an account. */
    confirm: async (code: string): Promise<void> => {
      if (EMAIL_CHANGE_CODE_PATTERN.test(code)) return emailChanges.confirm(code);
      const outcome = await accounts.confirmEmail(code);
      switch (outcome.kind) {
        case "throttled":
          throw new ApiError("TOO_MANY_REQUESTS", "tooManyAttempts");
        case "expired":
          throw createInvalidFieldError("code", "resetCodeExpired");
        case "refused":
          throw createInvalidFieldError("code", "resetCodeUsed");
        case "confirmed":
          await mailDecision(outcome.email);
      }
    },
  };
};

export type EmailConfirmationService = ReturnType<typeof createEmailConfirmationService>;
