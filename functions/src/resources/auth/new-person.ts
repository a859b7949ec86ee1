import type {
  AccountStatus,
  ProfileDocument,
  RegisterAdminInput,
  RegisterParentInput,
  RegisterStudentInput,
  RegisterTeacherInput,
  UserDocument,
} from "@darasa/contract";

/** A registration as the documents that it becomes. */
export interface NewPerson {
  readonly user: Omit<UserDocument, "createdAt" | "nameLower">;
  readonly profile: ProfileDocument;
  readonly password: string;
}

const PENDING: AccountStatus = "PENDING";

export const toNewAdmin = ({
  name,
  email,
  password,
  institutionId,
}: RegisterAdminInput): NewPerson => ({
  user: { name, email, role: "ADMIN", status: "ACTIVE", schoolId: institutionId },
  profile: {},
  password,
});

export const toNewTeacher = (input: RegisterTeacherInput): NewPerson => {
  const { name, email, password, schoolId, ...profile } = input;
  return {
    user: { name, email, role: "TEACHER", status: PENDING, schoolId },
    profile,
    password,
  };
};

export const toNewStudent = (input: RegisterStudentInput): NewPerson => {
  const { name, email, password, schoolId, className, admissionNumber, ...profile } = input;
  return {
    user: { name, email, role: "STUDENT", status: PENDING, schoolId, className, admissionNumber },
    profile,
    password,
  };
};

export const toNewParent = (input: RegisterParentInput): NewPerson => {
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
