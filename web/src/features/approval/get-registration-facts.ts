import type { UserDetail } from "@darasa/contract/admin-users";
import { ROLE_LABELS } from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import { formatDate } from "@/lib/time.ts";

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const joined = (values: readonly string[] | undefined): string | undefined => values?.join(", ");

/** The registration data of an account as label and value, in reading order; empty values are left out. */
export const getRegistrationFacts = (account: UserDetail): Fact[] => {
  const { profile } = account;
  const all: readonly (readonly [string, string | undefined])[] = [
    [text.role, ROLE_LABELS[account.role]],
    [text.accountStatus, text.statuses[account.status]],
    [text.reason, account.statusReason],
    [text.school, account.schoolName ?? account.schoolId],
    [text.className, account.className],
    [text.admissionNumber, account.admissionNumber],
    [text.email, account.email],
    [text.phone, profile.phoneNumber],
    [text.guardianPhone, profile.parentGuardianContact],
    [text.dateOfBirth, profile.dateOfBirth && formatDate(profile.dateOfBirth)],
    [text.county, profile.countyOfResidence],
    [text.tscNumber, profile.tscNumber],
    [text.qualification, profile.qualification],
    [text.subjects, joined(profile.subjectsTaught)],
    [text.classes, joined(profile.classesAssigned)],
    [text.nationalId, profile.nationalId],
    [text.relationship, profile.relationshipToChildren],
    [text.address, profile.address],
    [text.registered, formatDate(account.createdAt)],
  ];
  return all.flatMap(([label, value]) =>
    value === undefined || value === "" ? [] : [{ label, value }],
  );
};
