import type { ChildClaimedByParent } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";

/** A student to whom the parent has an approved guardian link. */
export type LinkedStudent = Pick<ChildClaimedByParent["students"][number], "id" | "name">;

export interface RequestedChildState {
  readonly canConfirm: boolean;
  /** The student with an approved guardian link to the parent; undefined if there is none. */
  readonly linked?: LinkedStudent;
  /** Explains to the administrator whether the child can be confirmed. */
  readonly note: string;
  /**
   * True if the parent's phone number is the guardian contact of the student. Undefined if there is not exactly one
   * student, or if the child is confirmed already.
   */
  readonly isGuardianPhone?: boolean;
}

const locked = (note: string): RequestedChildState => ({ canConfirm: false, note });

/**
 * Returns whether the school can confirm the guardian link between a parent and a child whom the parent has
 * named.
 */
export const getRequestedChildState = ({ students }: ChildClaimedByParent): RequestedChildState => {
  const linked = students.find(({ link }) => link === "APPROVED");
  if (linked !== undefined) {
    return { canConfirm: false, linked, note: text.childAlreadyConfirmedMessage };
  }
  const [student, another] = students;
  if (student === undefined) return locked(text.noMatchingStudentMessage);
  if (another !== undefined) return locked(text.duplicateAdmissionNumberMessage);
  const isActive = student.status === "ACTIVE";
  return {
    canConfirm: isActive,
    isGuardianPhone: student.isGuardianPhone,
    note: text.joinNonEmptyTexts(
      student.link === "REVOKED" ? text.formatWithdrawnLinkNote(student) : "",
      isActive ? "" : text.studentNotActiveMessage,
    ),
  };
};
