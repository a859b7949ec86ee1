import type { UserDetail } from "@darasa/contract/admin-users";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type {
  PersonIdentifierFieldName,
  ProfileScope,
  UserRecord,
} from "../users/users.service.ts";
import type { AccountDecisionDependencies } from "./account-decision.ts";
import { canDecideOnAccount } from "./admin-users.policy.ts";

type Profile = UserDetail["profile"];
type Duplicate = UserDetail["duplicates"][number];
type Reason = Duplicate["reasons"][number];

/**
 * The maximum number of possible duplicates to list for each profile field. A possible duplicate is another
 * account with the same value in that field.
 */
const DUPLICATES_LIMIT = 3;

const NUMBERS = [
  ["phoneNumber", "PHONE_NUMBER"],
  ["tscNumber", "TSC_NUMBER"],
  ["nationalId", "NATIONAL_ID"],
] as const satisfies readonly (readonly [PersonIdentifierFieldName, Reason])[];

interface Likeness {
  readonly reason: Reason;
  readonly id: string;
}

/** Returns where duplicates are searched: in the school of the account or, for the office, among administrators. */
const getScope = (caller: ApiCaller, { schoolId }: UserRecord): ProfileScope =>
  isOfNationalOffice(caller) ? { role: "ADMIN" } : { schoolId };

const sameNumbers = async (
  { users }: Pick<AccountDecisionDependencies, "users">,
  scope: ProfileScope,
  profile: Profile,
): Promise<Likeness[]> => {
  const lists = await Promise.all(
    NUMBERS.map(async ([field, reason]) => {
      const value = profile[field];
      if (value === undefined) return [];
      // The limit is one higher than DUPLICATES_LIMIT, because the query also finds the examined account itself.
      const identifier = { field, value };
      const ids = await users.listIdsByProfileField(scope, identifier, DUPLICATES_LIMIT + 1);
      return ids.map((id) => ({ reason, id }));
    }),
  );
  return lists.flat();
};

const sameAdmissionNumber = async (
  { users }: Pick<AccountDecisionDependencies, "users">,
  { role, schoolId, admissionNumber }: UserRecord,
): Promise<Likeness[]> => {
  if (role !== "STUDENT" || admissionNumber === undefined) return [];
  const students = await users.listStudentsWithAdmissionNumbers(
    schoolId,
    [admissionNumber],
    DUPLICATES_LIMIT + 1,
  );
  return students.map(({ id }) => ({ reason: "ADMISSION_NUMBER", id }));
};

/**
 * Lists other accounts with the same phone number, TSC number (teacher registration), national ID or admission
 * number, because they may belong to the same person. Each account is listed once, with all its reasons. Only
 * accounts of the same school are looked up, and only administrators for the national office. If the caller may not
 * decide on an account, the list contains only the reasons, not the account.
 */
export const findDuplicateAccounts = async (
  deps: Pick<AccountDecisionDependencies, "users">,
  caller: ApiCaller,
  user: UserRecord,
  profile: Profile,
): Promise<Duplicate[]> => {
  const found = await Promise.all([
    sameAdmissionNumber(deps, user),
    sameNumbers(deps, getScope(caller, user), profile),
  ]);
  const likenesses = found.flat().filter(({ id }) => id !== user.id);
  const others = await deps.users.getMany([...new Set(likenesses.map(({ id }) => id))]);
  return others.map((other): Duplicate => {
    const reasons = likenesses.flatMap(({ id, reason }) => (id === other.id ? [reason] : []));
    return canDecideOnAccount(caller, other) ? { reasons, user: other } : { reasons };
  });
};
