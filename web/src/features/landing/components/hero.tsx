import { chakra } from "@chakra-ui/react";
import * as text from "@texts/landing.ts";
import { PageContainer } from "@/components/layout/container.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";
import { paperMarginLineStyle, ruledPaperStyle } from "@/theme/system.ts";

const Paper = chakra("section", { base: { ...ruledPaperStyle, overflow: "hidden" } });

const Columns = chakra(PageContainer, {
  base: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "12" },
});

const Words = chakra("div", {
  base: {
    ...paperMarginLineStyle,
    py: { base: "16", md: "24" },
    minW: 0,
    maxW: "prose",
    "& h1": { fontSize: "display", mb: "6" },
    "& p": { fontSize: "lg", color: "fg.muted", mb: "8" },
  },
});

const Actions = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "3",
    "& a": { flexGrow: { base: 1, sm: 0 } },
  },
});

const Poster = chakra("svg", {
  base: {
    display: { base: "none", lg: "block" },
    w: "24rem",
    flexShrink: 0,
    fill: "board",
    "& path + path": { fill: "accent.solid" },
    "& path:last-child": { fill: "none", stroke: "board.muted", strokeWidth: 2 },
  },
});

export function HeroSection() {
  return (
    <Paper>
      <Columns>
        <Words>
          <h1>{text.landingHeading}</h1>
          <p>{text.landingIntroduction}</p>
          <Actions>
            <ButtonLink href={appPaths.register} data-signed-in={appPaths.dashboard} size="lg">
              {text.getStartedLinkLabel}
            </ButtonLink>
            <ButtonLink href="#features" look="outline" size="lg">
              {text.learnMoreLinkLabel}
            </ButtonLink>
          </Actions>
        </Words>
        <Poster viewBox="0 0 320 360" aria-hidden="true">
          <path d="M0 0h140a180 180 0 0 1 0 360H0z" />
          <path d="M56 216a92 92 0 0 1 184 0z" />
          <path d="M32 240h256M32 268h232M32 296h192M32 324h136" />
        </Poster>
      </Columns>
    </Paper>
  );
}
