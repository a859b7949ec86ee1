import { chakra } from "@chakra-ui/react";
import { removePrefixFromRole } from "@darasa/contract/roles";
import { NavLink } from "react-router-dom";
import { appPaths } from "@/lib/paths.ts";
import type { SessionAccount } from "@/lib/session.ts";

const Way = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    flex: { base: "1 1 12rem", lg: "0 1 auto" },
    minW: { base: 0, lg: "24" },
    maxW: { lg: "11rem" },
    minH: "tap",
    lineHeight: { base: "snug", lg: "tight" },
    "& span": { minW: 0 },
    // Long names are cut off, so that the person, the role and the school fit into the top bar.
    "& strong": {
      lineClamp: { base: 2, lg: 1 },
      fontSize: { lg: "sm" },
      textDecoration: "underline",
    },
    "& small": {
      color: "fg.muted",
      fontSize: "xs",
      letterSpacing: "wide",
      whiteSpace: { lg: "nowrap" },
    },
    // The top bar shows the school, but cuts off a long name on a phone.
    "& small + small": {
      hideFrom: "lg",
      letterSpacing: "normal",
      "&::before": { content: '" · "' },
    },
    "&[aria-current=page] strong": { color: "brand.fg" },
    "@media (hover:hover)": { "&:hover strong": { color: "brand.fg" } },
  },
});

type PersonProps = Pick<SessionAccount, "name" | "role" | "school"> & {
  readonly onFollow: () => void;
};

/** Shows the name, role and school of the user, as a link to the profile. */
export function AccountLink({ name, role, school, onFollow }: PersonProps) {
  return (
    <Way to={appPaths.profile} onClick={onFollow}>
      <span>
        <strong>{name}</strong>
        <small>{removePrefixFromRole(role)}</small>
        {school === undefined ? null : <small>{school.name}</small>}
      </span>
    </Way>
  );
}
