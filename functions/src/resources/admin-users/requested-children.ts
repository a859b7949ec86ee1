import type { ChildClaimedByParent, UserDetail } from "@darasa/contract/admin-users";
import type { UserRecord } from "../users/users.service.ts";
import type { AccountDecisionDependencies } from "./account-decision.ts";

/**
 * The number of students to list for one admission number. Two students are enough to show that the number is
 * not unique.
 */
const STUDENTS_PER_NUMBER = 2;

/**
 * Lists the students whose admission numbers a parent entered at registration, with the status of each guardian
 * link.
 */
export const listChildrenRequestedByParent = async (
  {
    users,
    guardians,
    database,
  }: Pick<AccountDecisionDependencies, "users" | "guardians" | "database">,
  parent: UserRecord,
  { phoneNumber }: UserDetail["profile"],
): Promise<ChildClaimedByParent[]> => {
  const numbers = parent.childrenAdmissionNumbers ?? [];
  if (parent.role !== "PARENT" || numbers.length === 0) return [];
  const limit = numbers.length * STUDENTS_PER_NUMBER;
  const [students, links] = await Promise.all([
    users.listStudentsWithAdmissionNumbers(parent.schoolId, numbers, limit),
    guardians.listOf(parent.id),
  ]);
  const known = await Promise.all(
    students.map(async (student) => {
      const { parentGuardianContact } = await users.getProfile(student.id, database);
      const link = links.find(({ studentId }) => studentId === student.id);
      return {
        ...student,
        isGuardianPhone: phoneNumber !== undefined && phoneNumber === parentGuardianContact,
        ...(link === undefined
          ? {}
          : {
              link: link.status,
              linkReason: link.statusReason,
              withdrawnByParent: link.withdrawnByParent,
            }),
      };
    }),
  );
  return numbers.map((admissionNumber) => ({
    admissionNumber,
    students: known.filter((student) => student.admissionNumber === admissionNumber),
  }));
};
