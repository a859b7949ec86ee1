import { chakra } from "@chakra-ui/react";
import { NavLink } from "react-router-dom";
import { CountBadge } from "@/components/feedback/count-badge.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { appPaths } from "@/lib/paths.ts";

export interface NavItem {
  readonly path: string;
  readonly label: string;
  readonly count: number;
  /** The words that say to screen readers what `count` counts. */
  readonly countLabel?: string;
}

const ICONS: Readonly<Record<string, string>> = {
  [appPaths.dashboard]: icon.homeIconSvgPath,
  [appPaths.library]: icon.libraryIconSvgPath,
  [appPaths.assessments]: icon.assessmentIconSvgPath,
  [appPaths.communication]: icon.messagesIconSvgPath,
  [appPaths.admin]: icon.shieldIconSvgPath,
};

const List = chakra("ul", {
  base: { display: "flex", flexDirection: { base: "column", lg: "row" }, gap: "1" },
});

/** In the horizontal bar the icon is above the label. */
const Item = chakra(NavLink, {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: { lg: "column" },
    alignItems: "center",
    justifyContent: { lg: "center" },
    columnGap: "3",
    minH: { base: "tap", lg: "bar" },
    px: { base: "4", lg: "2" },
    borderRadius: { base: "md", lg: "0" },
    fontSize: { lg: "sm" },
    fontWeight: "bold",
    lineHeight: "snug",
    whiteSpace: "nowrap",
    color: "fg.muted",
    "&[aria-current=page]": {
      color: "brand.fg",
      bg: "brand.subtle",
      boxShadow: {
        base: "inset 4px 0 {colors.accent.solid}",
        lg: "inset 0 -4px {colors.accent.solid}",
      },
    },
    "@media (hover:hover)": { "&:hover": { color: "brand.fg" } },
    outlineOffset: "-2px",
    "& > span": {
      position: { lg: "absolute" },
      top: "1",
      insetEnd: "2",
      ms: { base: "auto", lg: "0" },
    },
  },
});

interface NavItemsProps {
  readonly items: readonly NavItem[];
  readonly onFollow: () => void;
}

export function NavItems({ items, onFollow }: NavItemsProps) {
  return (
    <List>
      {items.map(({ path, label, count, countLabel = "" }) => (
        <li key={path}>
          <Item to={path} onClick={onFollow}>
            <Icon of={ICONS[path] ?? ""} />
            {label}
            <CountBadge count={count} label={countLabel} />
          </Item>
        </li>
      ))}
    </List>
  );
}
