import type {
  RegisterAdminInput,
  RegisterParentInput,
  RegisterStudentInput,
  RegisterTeacherInput,
} from "@darasa/contract/auth";
import type { Profile } from "@darasa/contract/profile";
import type { AccountStatus } from "@darasa/contract/roles";
import type { UserDocument } from "@darasa/contract/server/account-documents";

/**
 * The data from which a registration creates an account: the user document, the profile document and the
 * password.
 */
export interface NewUser {
  readonly user: Omit<UserDocument, "createdAt" | "nameLower"> & { readonly email: string };
  readonly profile: Profile;
  readonly password: string;
}

const PENDING: AccountStatus = "PENDING";

export const toNewAdminUser = ({
  name,
  email,
  password,
  institutionId,
}: RegisterAdminInput): NewUser => ({
  user: { name, email, role: "ADMIN", status: "ACTIVE", schoolId: institutionId },
  profile: {},
  password,
});

export const toNewTeacherUser = (input: RegisterTeacherInput): NewUser => {
  const { name, email, password, schoolId, ...profile } = input;
  return {
    user: { name, email, role: "TEACHER", status: PENDING, schoolId },
    profile,
    password,
  };
};

export const toNewStudentUser = (input: RegisterStudentInput): NewUser => {
  const { name, email, password, schoolId, className, admissionNumber, ...profile } = input;
  return {
    user: { name, email, role: "STUDENT", status: PENDING, schoolId, className, admissionNumber },
    profile,
    password,
  };
};

export const toNewParentUser = (input: RegisterParentInput): NewUser => {
  const { name, email, password, schoolId, childrenAdmissionNumbers, ...profile } = input;
  return {
    user: {
      name,
      email,
      role: "PARENT",
      status: PENDING,
      schoolId,
      childrenAdmissionNumbers: [...new Set(childrenAdmissionNumbers)],
    },
    profile,
    password,
  };
};
