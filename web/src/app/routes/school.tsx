import { AuditLogScreen } from "@/features/audit-log/screens/audit-log-screen.tsx";
import { AdminCodesScreen } from "@/features/own-school/screens/admin-codes-screen.tsx";
import { OwnSchoolScreen } from "@/features/own-school/screens/own-school-screen.tsx";

export function Component() {
  return <OwnSchoolScreen />;
}

/** The screen of the school's codes. It is in the chunk of the school's page, as is the audit log. */
export function AdminCodes() {
  return <AdminCodesScreen />;
}

export function AuditLog() {
  return <AuditLogScreen />;
}
