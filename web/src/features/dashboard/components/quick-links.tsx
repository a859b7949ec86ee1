import { chakra } from "@chakra-ui/react";
import * as text from "@texts/dashboard.ts";
import { Link } from "react-router-dom";
import { CountBadge } from "@/components/feedback/count-badge.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";

const Row = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "3",
    "& li": { flexGrow: { base: 1, sm: 0 } },
    "& a": { position: "relative", w: "full", px: { base: "4", sm: "5" } },
  },
});

/** The upper corner of a link, where a badge moves nothing when it appears. */
const Corner = chakra("span", { base: { position: "absolute", top: "-2", insetEnd: "2" } });

export interface QuickLink {
  readonly label: string;
  readonly to: string;
  /** The SVG path of an icon from ui/icons.ts. */
  readonly icon: string;
  /** The number on the badge of the link; no badge if absent or 0. */
  readonly count?: number;
  /** What `count` counts, for screen readers. */
  readonly countLabel?: string;
}

/** A row of links; the first one is highlighted. */
export function QuickLinks({ links }: { readonly links: readonly QuickLink[] }) {
  return (
    <nav aria-label={text.quickLinksLabel}>
      <Row>
        {links.map(({ label, to, icon, count = 0, countLabel = "" }, index) => (
          <li key={to}>
            <ButtonLink asChild look={index === 0 ? "solid" : "outline"}>
              <Link to={to}>
                <Icon of={icon} size="sm" />
                {label}
                <Corner>
                  <CountBadge count={count} label={countLabel} />
                </Corner>
              </Link>
            </ButtonLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}
