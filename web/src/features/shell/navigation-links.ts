import type { Role } from "@darasa/contract/roles";
import * as text from "@texts/shell.ts";
import * as icon from "@/components/ui/icons.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";

export interface NavigationLink {
  readonly to: string;
  readonly label: string;
  /** The SVG path of an icon from ui/icons.ts. */
  readonly icon: string;
  /** The only role whose navigation bar contains the link. If absent, every bar contains it. */
  readonly role?: Role;
}

const LINKS: readonly NavigationLink[] = [
  { to: appPaths.dashboard, label: text.dashboardNavLabel, icon: icon.homeIconSvgPath },
  { to: appPaths.library, label: text.libraryNavLabel, icon: icon.libraryIconSvgPath },
  { to: appPaths.assessments, label: text.assessmentsNavLabel, icon: icon.assessmentIconSvgPath },
  { to: appPaths.communication, label: text.messagesNavLabel, icon: icon.messagesIconSvgPath },
  {
    to: appPaths.admin,
    label: text.adminPanelNavLabel,
    icon: icon.shieldIconSvgPath,
    role: "ADMIN",
  },
  {
    to: appPaths.analytics,
    label: text.analyticsNavLabel,
    icon: icon.chartIconSvgPath,
    role: "TEACHER",
  },
  {
    to: urlBuilders.studentProgress(),
    label: text.studentsNavLabel,
    icon: icon.childrenIconSvgPath,
    role: "TEACHER",
  },
];

/**
 * Returns the links of the navigation bar of a role. A role such as `ROLE_TEACHER` counts as TEACHER here. A link
 * alone gives no access: `RequireRole` compares the role exactly.
 */
export const listNavigationLinks = (userRole: string): readonly NavigationLink[] =>
  LINKS.filter(({ role }) => role === undefined || userRole.includes(role));
