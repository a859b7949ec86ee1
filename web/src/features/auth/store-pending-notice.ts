import type { Role } from "@darasa/contract/roles";
import { LOGOUT_NOTICE_STORAGE_KEY, type LogoutNotice } from "@/lib/logout-notice.ts";

/** The reason that the API gives for refusing the login of a new account. Administrators can log in at once. */
const PENDING_REASONS: Readonly<Partial<Record<Role, string>>> = {
  TEACHER: "pendingApproval",
  STUDENT: "pendingVerification",
  PARENT: "pendingVerification",
};

/** Makes the login page say that the new account waits, and fill in its e-mail address. */
export const storePendingNotice = (role: Role, email: string): void => {
  const reason = PENDING_REASONS[role];
  if (reason === undefined) return;
  const notice: LogoutNotice = { reason, email, hasUnsentAnswers: false };
  window.localStorage.setItem(LOGOUT_NOTICE_STORAGE_KEY, JSON.stringify(notice));
};
