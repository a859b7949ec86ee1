import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";

/** A list whose rows lie on one common panel. */
export const PanelList = chakra("ul", {
  base: {
    minW: 0,
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    // The list gets the focus when the user opens another page of it. It shows no focus ring, because it is not a
    // control.
    outline: "none",
    "& > li + li": { borderTop: "1px solid", borderColor: "border" },
    // The background of a selected row follows the corners of the panel.
    "& > li:first-of-type": { borderRadius: "inherit", borderBottomRadius: "0" },
    "& > li:last-of-type": { borderBottomRadius: "inherit" },
  },
});

const Item = chakra("li", {
  base: {
    position: "relative",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "4",
    rowGap: "2",
    minH: "tap",
    px: { base: "4", md: "5" },
    py: "3",
    "& > svg": { color: "brand.fg" },
    "@media (hover:hover)": { "&:has(> div > a:hover)": { bg: "bg.subtle" } },
  },
});

const Words = chakra("div", {
  base: {
    flex: "1 1 9rem",
    minW: 0,
    "& > a, & > span": { fontWeight: "bold" },
    "& > p": { color: "fg.muted", fontSize: "sm", textWrap: "pretty" },
    // The link covers the whole row. Buttons in the row lie above the link, so that they stay clickable.
    "& > a::after": { content: '""', position: "absolute", inset: 0 },
  },
});

const Aside = chakra("div", {
  base: { position: "relative", display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" },
});

interface ListRowProps {
  readonly title: ReactNode;
  /** The details below the title of the row. */
  readonly meta?: ReactNode;
  /** The SVG path of an icon from ui/icons.ts. */
  readonly icon?: string;
  /** The URL to which the row links. If set, the whole row is a link. */
  readonly to?: string;
  /** The content at the end of the row: a number, a badge or buttons. */
  readonly children?: ReactNode;
}

export function PanelListRow({ title, meta, icon, to, children }: ListRowProps) {
  return (
    <Item>
      {icon === undefined ? null : <Icon of={icon} />}
      <Words>
        {to === undefined ? <span>{title}</span> : <Link to={to}>{title}</Link>}
        {meta === undefined ? null : <p>{meta}</p>}
      </Words>
      {children === undefined ? null : <Aside>{children}</Aside>}
    </Item>
  );
}
