import type { ChildClaimedByParent } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";

export interface RequestedChildState {
  readonly canConfirm: boolean;
  /**
   * True if the guardian link between parent and child is already confirmed.
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
 * Returns whether the school can confirm the guardian link between a parent and a child whom the parent has
 * named. `note` explains the answer to the administrator.
 */
export const getRequestedChildState = ({ students }: ChildClaimedByParent): RequestedChildState => {
  const [student, another] = students;
  if (student === undefined) return locked(text.noMatchingStudentMessage);
  if (another !== undefined) return locked(text.duplicateAdmissionNumberMessage);
  if (student.link === "APPROVED") {
    return { canConfirm: false, isSettled: true, note: text.childAlreadyConfirmedMessage };
  }
  if (student.status !== "ACTIVE") return locked(text.studentNotActiveMessage);
  const note = student.isGuardianPhone
    ? text.parentPhoneMatchMessage
    : text.parentPhoneMismatchMessage;
  return { canConfirm: true, isSettled: false, note };
};
