import { DEMO_PASSWORD } from "../../scripts/demo-accounts.ts";

/** E-mail addresses of the demo accounts that tests use, and their common password. */
export const DEMO_LOGINS = {
  password: DEMO_PASSWORD,
  admin: "admin@darasa.test",
  teacher: "teacher@darasa.test",
  student: "student@darasa.test",
  parent: "parent@darasa.test",
  adminElsewhere: "admin2@darasa.test",
  teacherElsewhere: "teacher2@darasa.test",
  studentElsewhere: "student2@darasa.test",
  office: "office@darasa.test",
  pendingTeacher: "pending.teacher@darasa.test",
} as const;
