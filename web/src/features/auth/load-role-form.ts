import type { Role } from "@darasa/contract/roles";
import type { ComponentType } from "react";
import type { RegistrationFormProps } from "./role-form.ts";

/** Each form is a separate chunk, so a person loads only the form of the chosen role. */
const LOADERS: Readonly<Record<Role, () => Promise<ComponentType<RegistrationFormProps>>>> = {
  ADMIN: async () => (await import("./components/admin-form.tsx")).AdminRegistrationForm,
  TEACHER: async () => (await import("./components/teacher-form.tsx")).TeacherRegistrationForm,
  STUDENT: async () => (await import("./components/student-form.tsx")).StudentRegistrationForm,
  PARENT: async () => (await import("./components/parent-form.tsx")).ParentRegistrationForm,
};

/** Loads the registration form of a role. */
export const loadRoleForm = (role: Role): Promise<ComponentType<RegistrationFormProps>> =>
  LOADERS[role]();
