import type { UserDetail } from "@darasa/contract/admin-users";
import { isNationalOffice, ROLE_LABELS } from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import { formatDate } from "@/lib/time.ts";

/** Returns the name of the account's school, or of the national office, which is not stored as a school. */
export const getInstitutionName = ({
  schoolId,
  schoolName,
}: Pick<UserDetail, "schoolId" | "schoolName">): string | undefined =>
  isNationalOffice(schoolId) ? text.nationalOfficeLabel : schoolName;

export interface RegistrationFact {
  readonly label: string;
  readonly value: string;
}

const joined = (values: readonly string[] | undefined): string | undefined => values?.join(", ");

/**
 * Returns the registration data of an account as labels and values, in the order in which the screen shows them.
 * Empty values are left out.
 */
export const getRegistrationFacts = (account: UserDetail): RegistrationFact[] => {
  const { profile } = account;
  const all: readonly (readonly [string, string | undefined])[] = [
    [text.roleLabel, ROLE_LABELS[account.role]],
    [text.statusLabel, text.accountStatusLabels[account.status]],
    [text.statusReasonLabel, account.statusReason],
    [text.schoolLabel, getInstitutionName(account) ?? account.schoolId],
    [text.classLabel, account.className],
    [text.admissionNumberLabel, account.admissionNumber],
    [
      text.emailLabel,
      account.emailConfirmed === false && account.email !== undefined
        ? text.formatUnconfirmedEmail(account.email)
        : account.email,
    ],
    [text.phoneLabel, profile.phoneNumber],
    [text.guardianPhoneLabel, profile.parentGuardianContact],
    [text.dateOfBirthLabel, profile.dateOfBirth && formatDate(profile.dateOfBirth)],
    [text.countyLabel, profile.countyOfResidence],
    [text.tscNumberLabel, profile.tscNumber],
    [text.qualificationLabel, profile.qualification],
    [text.subjectsTaughtLabel, joined(profile.subjectsTaught)],
    [text.classesAssignedLabel, joined(profile.classesAssigned)],
    [text.nationalIdLabel, profile.nationalId],
    [text.relationshipToChildrenLabel, profile.relationshipToChildren],
    [text.addressLabel, profile.address],
    [text.registrationDateLabel, formatDate(account.createdAt)],
  ];
  return all.flatMap(([label, value]) =>
    value === undefined || value === "" ? [] : [{ label, value }],
  );
};
