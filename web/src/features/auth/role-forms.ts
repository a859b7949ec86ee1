import type { Role } from "@darasa/contract/roles";
import type { ComponentType } from "react";
import type { RoleFormProps } from "./role-form.ts";

type RoleForm = () => Promise<{ readonly RoleForm: ComponentType<RoleFormProps> }>;

/** Each form is a chunk of its own: a user needs only one. */
export const roleForms: Readonly<Record<Role, RoleForm>> = {
  ADMIN: () => import("./components/admin-form.tsx"),
  TEACHER: () => import("./components/teacher-form.tsx"),
  STUDENT: () => import("./components/student-form.tsx"),
  PARENT: () => import("./components/parent-form.tsx"),
};
