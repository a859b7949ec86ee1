import { chakra } from "@chakra-ui/react";
import * as text from "@texts/shell.ts";
import { Link, useLocation } from "react-router-dom";
import { CountBadge } from "@/components/feedback/count-badge.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { whileBottomBar, whileTyping } from "@/theme/bottom-bar.ts";
import type { NavigationLink } from "../navigation-links.ts";

export interface NavItem extends NavigationLink {
  readonly count?: number;
  /** The words that say to screen readers what `count` counts. */
  readonly countLabel?: string;
}

/** The number of links that fit into the bottom bar on a phone. The menu has the other links. */
const BOTTOM_BAR_SIZE = 5;

const itemStyle = {
  position: "relative",
  fontWeight: "bold",
  lineHeight: "snug",
  color: "fg.muted",
  outlineOffset: "-2px",
  "&[aria-current=page]": { color: "brand.fg", bg: "brand.subtle" },
  "@media (hover:hover)": { "&:hover": { color: "brand.fg" } },
} as const;

/** The bar is in the top bar of a wide window, and at the bottom of a phone's window. */
const Bar = chakra("nav", {
  base: {
    display: { base: "none", lg: "block" },
    flexShrink: 0,
    ...whileBottomBar({
      position: "fixed",
      insetInline: 0,
      bottom: 0,
      display: "block",
      pb: "env(safe-area-inset-bottom)",
      bg: "bg.panel",
      borderTop: "1px solid",
      borderColor: "border",
      [`& li:nth-of-type(n+${BOTTOM_BAR_SIZE + 1})`]: { display: "none" },
    }),
    ...whileTyping({ display: "none" }),
    "& ul": { display: "flex", gap: { lg: "1" } },
    "& li": { flex: "1 1 auto" },
    "& a": {
      ...itemStyle,
      display: "grid",
      alignContent: "center",
      justifyItems: "center",
      minH: "bar",
      px: { lg: "2" },
      fontSize: { base: "min(.75rem,3.1vw)", lg: "xs" },
      whiteSpace: "nowrap",
    },
    "& a[aria-current=page]": {
      boxShadow: {
        base: "inset 0 4px {colors.accent.solid}",
        lg: "inset 0 -4px {colors.accent.solid}",
      },
    },
    "& a > span": { position: "absolute", top: "1", insetInlineStart: "calc(50% + .375rem)" },
  },
});

/** The links that the bar does not show. */
const Rest = chakra("nav", {
  base: {
    hideFrom: "lg",
    pb: "3",
    mb: "3",
    borderBottom: "1px solid",
    borderColor: "border",
    ...whileBottomBar({
      [`& li:nth-of-type(-n+${BOTTOM_BAR_SIZE})`]: { display: "none" },
      [`&:not(:has(li:nth-of-type(n+${BOTTOM_BAR_SIZE + 1})))`]: { display: "none" },
    }),
    "& a": {
      ...itemStyle,
      display: "flex",
      alignItems: "center",
      gap: "3",
      minH: "tap",
      px: "4",
      borderRadius: "md",
    },
    "& a[aria-current=page]": { boxShadow: "inset 4px 0 {colors.accent.solid}" },
    "& a > span": { ms: "auto" },
  },
});

/**
 * Returns the link to the open screen: the one whose URL is the longest start of the current URL. Two links may
 * lead to tabs of one screen.
 */
function useCurrentLink(items: readonly NavItem[]): NavItem | undefined {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  return items.filter(({ to }) => url.startsWith(to)).at(-1);
}

interface NavItemsProps {
  readonly items: readonly NavItem[];
  readonly onFollow: () => void;
}

function Links({ items, onFollow }: NavItemsProps) {
  const current = useCurrentLink(items);
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            onClick={onFollow}
            aria-current={item === current ? "page" : undefined}
          >
            <Icon of={item.icon} />
            {item.label}
            <CountBadge count={item.count ?? 0} label={item.countLabel ?? ""} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const NavigationBar = (props: NavItemsProps) => (
  <Bar aria-label={text.mainNavigationLabel}>
    <Links {...props} />
  </Bar>
);

export const MenuNavigation = (props: NavItemsProps) => (
  <Rest aria-label={text.menuNavigationLabel}>
    <Links {...props} />
  </Rest>
);
