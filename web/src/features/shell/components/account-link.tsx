import { chakra } from "@chakra-ui/react";
import { removePrefixFromRole } from "@darasa/contract/roles";
import { NavLink } from "react-router-dom";
import { Icon } from "@/components/ui/icon.tsx";
import { userIconSvgPath } from "@/components/ui/icons.ts";
import { SchoolLogo } from "@/components/ui/school-logo.tsx";
import { appPaths } from "@/lib/paths.ts";
import type { SessionAccount } from "@/lib/session.ts";

const Way = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    flex: { base: "1 1 12rem", lg: "0 1 auto" },
    minW: 0,
    minH: "tap",
    lineHeight: { base: "snug", lg: "tight" },
    "& span": { minW: 0 },
    // Long names are cut off, so that the person, the role and the school fit into the top bar.
    "& strong": { lineClamp: { base: 2, lg: 1 }, fontSize: { lg: "sm" } },
    "& small": { color: "fg.muted", fontSize: "xs", letterSpacing: "wide" },
    "& small + small": { lineClamp: { base: 2, lg: 1 }, letterSpacing: "normal" },
    // In this range of window widths, a navigation with five links leaves no space for a picture.
    "& svg, & img": { color: "brand.fg", "@media (64em<=width<72em)": { display: "none" } },
    "&[aria-current=page] strong": { color: "brand.fg" },
    "@media (hover:hover)": { "&:hover strong": { color: "brand.fg" } },
  },
});

type PersonProps = Pick<SessionAccount, "name" | "role" | "schoolId" | "school"> & {
  readonly onFollow: () => void;
};

/** Shows the name, role and school of the user, as a link to the profile. */
export function AccountLink({ name, role, schoolId, school, onFollow }: PersonProps) {
  const logo = school?.logo;
  return (
    <Way to={appPaths.profile} onClick={onFollow}>
      {logo === undefined ? (
        <Icon of={userIconSvgPath} />
      ) : (
        <SchoolLogo schoolId={schoolId} logo={logo} />
      )}
      <span>
        <strong>{name}</strong>
        <small>{removePrefixFromRole(role)}</small>
        {school === undefined ? null : <small>{school.name}</small>}
      </span>
    </Way>
  );
}
