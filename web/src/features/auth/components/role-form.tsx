import type { Role } from "@darasa/contract/roles";
import type { RoleFormProps } from "../role-form.ts";
import { AdminForm } from "./admin-form.tsx";
import { ParentForm } from "./parent-form.tsx";
import { StudentForm } from "./student-form.tsx";
import { TeacherForm } from "./teacher-form.tsx";

const FORMS = { ADMIN: AdminForm, TEACHER: TeacherForm, STUDENT: StudentForm, PARENT: ParentForm };

/** The registration form of one role. */
export function RoleForm({ role, onRegistered }: RoleFormProps & { readonly role: Role }) {
  const Form = FORMS[role];
  return <Form onRegistered={onRegistered} />;
}
