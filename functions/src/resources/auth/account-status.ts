import type { AccountStatus, Role } from "@darasa/contract/roles";
import { API_MESSAGE } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";

interface Standing {
  readonly role: Role;
  readonly status: AccountStatus;
  readonly statusReason?: string | undefined;
}

const withReason = (text: string, reason: string | undefined): string =>
  reason === undefined ? text : `${text} Reason: ${reason}`;

const explain = ({ role, status, statusReason }: Standing): string | undefined => {
  switch (status) {
    case "ACTIVE":
      return undefined;
    case "PENDING":
      return role === "TEACHER" ? API_MESSAGE.pendingApproval : API_MESSAGE.pendingVerification;
    case "REJECTED":
      return withReason(API_MESSAGE.rejected, statusReason);
    case "SUSPENDED":
      return withReason(API_MESSAGE.suspended, statusReason);
  }
};

/** Throws ACCOUNT_NOT_ACTIVE unless the account is ACTIVE. The message contains the status and its reason. */
export const requireActiveAccount = (standing: Standing | undefined): void => {
  const text = standing === undefined ? API_MESSAGE.incompleteAccount : explain(standing);
  if (text !== undefined) throw new ApiError("ACCOUNT_NOT_ACTIVE", text);
};
