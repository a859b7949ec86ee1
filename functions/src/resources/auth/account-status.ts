import type { AccountStatus, Role } from "@darasa/contract/roles";
import type { ErrorReason } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { SchoolsService } from "../schools/schools.service.ts";

interface Standing {
  readonly role: Role;
  readonly status: AccountStatus;
  readonly statusReason?: string | undefined;
}

const getErrorReason = ({ role, status }: Standing): ErrorReason | undefined => {
  switch (status) {
    case "ACTIVE":
      return undefined;
    case "PENDING":
      return role === "TEACHER" ? "pendingApproval" : "pendingVerification";
    case "REJECTED":
      return "rejected";
    case "SUSPENDED":
      return "suspended";
  }
};

/**
 * Throws ACCOUNT_NOT_ACTIVE unless the account is ACTIVE. For a rejected or suspended account, the error
 * contains the reason that the administrator wrote.
 */
export const requireActiveAccount = (standing: Standing | undefined): void => {
  const reason = standing === undefined ? "incompleteAccount" : getErrorReason(standing);
  if (reason === undefined) return;
  const statusReason = standing?.status === "PENDING" ? undefined : standing?.statusReason;
  throw new ApiError("ACCOUNT_NOT_ACTIVE", reason, { statusReason });
};

/** Throws ACCOUNT_NOT_ACTIVE with the reason of the national office if the school of an account is suspended. */
export const requireActiveSchool = async (
  schools: Pick<SchoolsService, "getSuspension">,
  schoolId: string,
): Promise<void> => {
  const suspension = await schools.getSuspension(schoolId);
  if (suspension === undefined) return;
  throw new ApiError("ACCOUNT_NOT_ACTIVE", "schoolSuspended", suspension);
};
