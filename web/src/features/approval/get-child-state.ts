import type { RequestedChild } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";

export interface ChildState {
  readonly canConfirm: boolean;
  /** True if the link between parent and child is confirmed already, or will be confirmed by the approval. */
  readonly isSettled: boolean;
  readonly note: string;
}

const locked = (note: string): ChildState => ({ canConfirm: false, isSettled: false, note });

/** Returns whether the school can confirm the link between a parent and this child, and why. */
export const getChildState = ({ students }: RequestedChild): ChildState => {
  const [student, another] = students;
  if (student === undefined) return locked(text.noStudent);
  if (another !== undefined) return locked(text.twoStudents);
  if (student.link === "APPROVED") {
    return { canConfirm: false, isSettled: true, note: text.linked };
  }
  if (student.status !== "ACTIVE") return locked(text.notActive);
  if (student.isGuardianPhone && student.link !== "REVOKED") {
    return { canConfirm: false, isSettled: true, note: text.phoneMatches };
  }
  return { canConfirm: true, isSettled: false, note: text.phoneDiffers };
};
