import type { ChildNamedByParent } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";

export interface RequestedChildState {
  readonly canConfirm: boolean;
  /**
   * True if the guardian link between parent and child is already confirmed, or will be confirmed by the
   * approval.
   */
  readonly isSettled: boolean;
  readonly note: string;
}

const locked = (note: string): RequestedChildState => ({
  canConfirm: false,
  isSettled: false,
  note,
});

/**
 * Returns whether the school can confirm the guardian link between a parent and this child. `note` explains the
 * answer to the administrator.
 */
export const getRequestedChildState = ({ students }: ChildNamedByParent): RequestedChildState => {
  const [student, another] = students;
  if (student === undefined) return locked(text.noMatchingStudentMessage);
  if (another !== undefined) return locked(text.duplicateAdmissionNumberMessage);
  if (student.link === "APPROVED") {
    return { canConfirm: false, isSettled: true, note: text.childAlreadyConfirmedMessage };
  }
  if (student.status !== "ACTIVE") return locked(text.studentNotActiveMessage);
  if (student.isGuardianPhone && student.link !== "REVOKED") {
    return { canConfirm: false, isSettled: true, note: text.parentPhoneMatchesMessage };
  }
  return { canConfirm: true, isSettled: false, note: text.parentPhoneDiffersMessage };
};
