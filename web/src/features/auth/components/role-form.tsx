import type { Role } from "@darasa/contract/roles";
import type { RegistrationFormProps } from "../role-form.ts";
import { AdminRegistrationForm } from "./admin-form.tsx";
import { ParentRegistrationForm } from "./parent-form.tsx";
import { StudentRegistrationForm } from "./student-form.tsx";
import { TeacherRegistrationForm } from "./teacher-form.tsx";

const FORMS = {
  ADMIN: AdminRegistrationForm,
  TEACHER: TeacherRegistrationForm,
  STUDENT: StudentRegistrationForm,
  PARENT: ParentRegistrationForm,
};

/** The registration form of one role. */
export function RoleRegistrationForm({
  role,
  onRegistered,
}: RegistrationFormProps & { readonly role: Role }) {
  const Form = FORMS[role];
  return <Form onRegistered={onRegistered} />;
}
