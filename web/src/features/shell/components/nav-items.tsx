import { chakra } from "@chakra-ui/react";
import * as text from "@texts/shell.ts";
import { NavLink } from "react-router-dom";
import { CountBadge } from "@/components/feedback/count-badge.tsx";

export interface NavItem {
  readonly path: string;
  readonly label: string;
  readonly count: number;
}

const List = chakra("ul", {
  base: { display: "flex", flexDirection: { base: "column", md: "row" }, gap: "1" },
});

const Item = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    minH: "tap",
    px: "4",
    borderRadius: "full",
    fontWeight: "bold",
    color: "fg.muted",
    "&[aria-current=page]": { bg: "brand.subtle", color: "brand.fg" },
    "@media (hover:hover)": { "&:hover": { color: "brand.fg" } },
  },
});

interface NavItemsProps {
  readonly items: readonly NavItem[];
  readonly onFollow: () => void;
}

export function NavItems({ items, onFollow }: NavItemsProps) {
  return (
    <List>
      {items.map(({ path, label, count }) => (
        <li key={path}>
          <Item to={path} onClick={onFollow}>
            {label}
            <CountBadge count={count} label={text.unread} />
          </Item>
        </li>
      ))}
    </List>
  );
}
