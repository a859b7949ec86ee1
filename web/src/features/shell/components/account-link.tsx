import { chakra } from "@chakra-ui/react";
import { removePrefixFromRole } from "@darasa/contract/roles";
import { NavLink } from "react-router-dom";
import { Icon } from "@/components/ui/icon.tsx";
import { userIconSvgPath } from "@/components/ui/icons.ts";
import { appPaths } from "@/lib/paths.ts";

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
    // A name longer than two lines is cut off, so that name and role fit into the top bar.
    "& strong": { lineClamp: 2, fontSize: { lg: "sm" } },
    "& small": { color: "fg.muted", fontSize: "xs", letterSpacing: "wide" },
    // In this range of window widths, a navigation with five links leaves no space for the logo beside the word
    // "Darasa".
    "& svg": { color: "brand.fg", "@media (64em<=width<72em)": { display: "none" } },
    "&[aria-current=page] strong": { color: "brand.fg" },
    "@media (hover:hover)": { "&:hover strong": { color: "brand.fg" } },
  },
});

interface PersonProps {
  readonly name: string;
  readonly role: string;
  readonly onFollow: () => void;
}

/** Shows the name and role of the user, as a link to the profile. */
export function AccountLink({ name, role, onFollow }: PersonProps) {
  return (
    <Way to={appPaths.profile} onClick={onFollow}>
      <Icon of={userIconSvgPath} />
      <span>
        <strong>{name}</strong>
        <small>{removePrefixFromRole(role)}</small>
      </span>
    </Way>
  );
}
