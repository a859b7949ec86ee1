import type { ChildClaimedByParent } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";

/** A student to whom the parent has an approved guardian link. */
export type LinkedStudent = Pick<ChildClaimedByParent["students"][number], "id" | "name">;

export interface RequestedChildState {
  readonly canConfirm: boolean;
  /** The student with an approved guardian link to the parent; undefined if there is none. */
  readonly linked?: LinkedStudent;
  readonly note: string;
}

const locked = (note: string): RequestedChildState => ({ canConfirm: false, note });

/**
 * Returns whether the school can confirm the guardian link between a parent and a child whom the parent has
 * named. `note` explains the answer to the administrator.
 */
export const getRequestedChildState = ({ students }: ChildClaimedByParent): RequestedChildState => {
  const linked = students.find(({ link }) => link === "APPROVED");
  if (linked !== undefined) {
    return { canConfirm: false, linked, note: text.childAlreadyConfirmedMessage };
  }
  const [student, another] = students;
  if (student === undefined) return locked(text.noMatchingStudentMessage);
  if (another !== undefined) return locked(text.duplicateAdmissionNumberMessage);
  if (student.status !== "ACTIVE") return locked(text.studentNotActiveMessage);
  return {
    canConfirm: true,
    note: text.joinNonEmptyTexts(
      student.link === "REVOKED" ? text.formatWithdrawnLinkNote(student.linkReason) : "",
      student.isGuardianPhone ? text.parentPhoneMatchMessage : text.parentPhoneMismatchMessage,
    ),
  };
};
