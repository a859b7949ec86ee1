import { chakra } from "@chakra-ui/react";
import { isNationalOffice } from "@darasa/contract/roles";
import * as text from "@texts/admin-redirect.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import * as icon from "@/components/ui/icons.ts";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";

const Setting = chakra("section", {
  base: {
    maxW: "prose",
    color: "fg.muted",
    fontSize: "sm",
    "& div": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", mb: "1" },
    "& h2": { fontFamily: "body", fontSize: "sm", letterSpacing: "normal" },
  },
});

/** A screen of administrators: its icon, its texts and its URL. */
type Place = readonly [
  svgPath: string,
  texts: { readonly title: string; readonly meta: string },
  to: string,
];

const SCHOOL_PLACES: readonly Place[] = [
  [icon.userIconSvgPath, text.adminLinks.accounts, appPaths.adminUsers],
  [icon.uploadIconSvgPath, text.adminLinks.peopleImport, appPaths.adminImport],
  [icon.childrenIconSvgPath, text.adminLinks.classes, appPaths.classes],
  [icon.chartIconSvgPath, text.adminLinks.studentProgress, urlBuilders.studentProgress()],
  [icon.flagIconSvgPath, text.adminLinks.reports, appPaths.adminReports],
  [icon.schoolIconSvgPath, text.adminLinks.ownSchool, appPaths.adminSchool],
  [icon.clockIconSvgPath, text.adminLinks.auditLog, appPaths.adminAudit],
];

/** The national office may not open the accounts, classes and results of schools. */
const OFFICE_PLACES: readonly Place[] = [
  [icon.schoolIconSvgPath, text.adminLinks.applications, appPaths.adminApplications],
  [icon.searchIconSvgPath, text.adminLinks.schools, appPaths.adminSchools],
  [icon.userIconSvgPath, text.adminLinks.schoolAdministrators, urlBuilders.accounts("ACTIVE")],
  [icon.clockIconSvgPath, text.adminLinks.officeAuditLog, appPaths.adminAudit],
];

/** The links to all screens on which an administrator works, for a deployment without an external admin site. */
export function WorkHere() {
  const isOffice = isNationalOffice(useServices().session.account()?.schoolId);
  return (
    <>
      <PanelList>
        {(isOffice ? OFFICE_PLACES : SCHOOL_PLACES).map(([svgPath, { title, meta }, to]) => (
          <PanelListRow key={to} icon={svgPath} title={title} meta={meta} to={to} />
        ))}
      </PanelList>
      <Setting>
        <div>
          <h2>{text.redirectingHeading}</h2>
          <StatusBadge tone="calm">{text.redirectOffLabel}</StatusBadge>
        </div>
        <p>{text.adminSiteNotConfiguredMessage}</p>
      </Setting>
    </>
  );
}
