import { chakra } from "@chakra-ui/react";
import { privacyNoticeLinkLabel } from "@texts/common.ts";
import type { ReactNode } from "react";
import { appPaths } from "@/lib/paths.ts";
import { paperMarginLineStyle, ruledPaperStyle } from "@/theme/system.ts";
import { TextLink } from "../ui/text-link.tsx";
import { BrandLogoLink } from "./brand.tsx";

const Paper = chakra("div", { base: { ...ruledPaperStyle, px: "4" } });

const Column = chakra("div", {
  base: {
    pt: "4",
    minH: "100dvh",
    maxW: { base: "form", md: "prose" },
    mx: "auto",
    md: { ...paperMarginLineStyle, ps: "8", pe: "8" },
  },
});

const Sheet = chakra("main", {
  base: {
    display: "grid",
    gap: "6",
    mt: "4",
    p: { base: "4", sm: "8" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& h1": { fontSize: "2xl" },
  },
});

const Below = chakra("footer", { base: { py: "6", textAlign: "center" } });

interface PublicPageLayoutProps {
  readonly children: ReactNode;
  /** The content of the footer below the main panel. */
  readonly below: ReactNode;
  /** True on the page with the privacy notice itself, which needs no link to the notice. */
  readonly isPrivacyNotice?: boolean;
}

/**
 * The layout of the pages for signed-out users: a panel on a background that looks like the ruled paper of an
 * exercise book.
 */
export function PublicPageLayout({
  children,
  below,
  isPrivacyNotice = false,
}: PublicPageLayoutProps) {
  return (
    <Paper>
      <Column>
        <header>
          <BrandLogoLink href={appPaths.home} />
        </header>
        <Sheet>{children}</Sheet>
        <Below>
          {below}
          {isPrivacyNotice ? null : (
            <p>
              <TextLink href={appPaths.privacy} display="inline-block" py="3">
                {privacyNoticeLinkLabel}
              </TextLink>
            </p>
          )}
        </Below>
      </Column>
    </Paper>
  );
}
