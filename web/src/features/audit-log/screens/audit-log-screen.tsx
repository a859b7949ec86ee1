import { AUDIT_ACTIONS, type AuditAction } from "@darasa/contract/audit-log";
import { isNationalOffice } from "@darasa/contract/roles";
import * as text from "@texts/audit-log.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { AuditEntries } from "../components/audit-entries.tsx";
import { AuditFilters } from "../components/audit-filters.tsx";
import { useAuditFilterUrl } from "../hooks/use-audit-filter-url.ts";

/** The actions that concern the national office. All other actions happen within a school. */
const OFFICE_ACTIONS: readonly AuditAction[] = [
  "ADMIN_REGISTERED",
  "ADMIN_CODES_UNBLOCKED",
  "ACCOUNT_APPROVED",
  "ACCOUNT_REJECTED",
  "ACCOUNT_SUSPENDED",
  "ACCOUNT_REINSTATED",
  "CONTENT_TAKEN_DOWN",
  "CONTENT_PUT_BACK",
  "SCHOOL_APPROVED",
  "SCHOOL_REJECTED",
];

const SCHOOL_ACTIONS = AUDIT_ACTIONS.filter((action) => action !== "SCHOOL_REJECTED");

/** The screen on which administrators of a school or of the national office read the audit log. */
export function AuditLogScreen() {
  const url = useAuditFilterUrl();
  const isOffice = isNationalOffice(useServices().session.account()?.schoolId);
  return (
    <ScreenLayout
      title={text.auditLogPageTitle}
      lead={isOffice ? text.officeAuditLogIntroduction : text.auditLogIntroduction}
      back={
        isOffice
          ? { to: appPaths.dashboard, label: text.backToDashboardLink }
          : { to: appPaths.adminSchool, label: text.backToSchoolLink }
      }
    >
      <AuditFilters url={url} actions={isOffice ? OFFICE_ACTIONS : SCHOOL_ACTIONS} />
      <AuditEntries key={JSON.stringify(url.filter)} url={url} />
    </ScreenLayout>
  );
}
