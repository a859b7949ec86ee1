import { chakra } from "@chakra-ui/react";
import * as text from "@texts/dashboard.ts";
import { Link } from "react-router-dom";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";

const Row = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "3",
    // On wide screens the links stand in the narrow second column of the dashboard.
    "& li": { flexGrow: { base: 1, sm: 0, lg: 1 } },
    "& a": { w: "full", px: { base: "4", sm: "5" } },
  },
});

export interface QuickLink {
  readonly label: string;
  readonly to: string;
  /** The SVG path of an icon from ui/icons.ts. */
  readonly icon: string;
}

/** A row of links; the first one is highlighted. */
export function QuickLinks({ links }: { readonly links: readonly QuickLink[] }) {
  return (
    <nav aria-label={text.quickLinksLabel}>
      <Row>
        {links.map(({ label, to, icon }, index) => (
          <li key={to}>
            <ButtonLink asChild look={index === 0 ? "solid" : "outline"}>
              <Link to={to}>
                <Icon of={icon} size="sm" />
                {label}
              </Link>
            </ButtonLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}
