import { chakra } from "@chakra-ui/react";
import * as text from "@texts/shell.ts";
import type { ReactNode } from "react";
import { bottomBarPageStyle } from "@/theme/bottom-bar.ts";
import { OfflineNotice } from "../components/offline-notice.tsx";
import { TopBar, type TopBarProps } from "../components/top-bar.tsx";

const MAIN_ID = "main";

const Page = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    minH: "100dvh",
    paddingInline: "env(safe-area-inset-left) env(safe-area-inset-right)",
    ...bottomBarPageStyle,
  },
});

const Main = chakra("main", {
  base: { position: "relative", flex: 1, minH: "24", outline: "none" },
});

const SkipLink = chakra("a", {
  base: {
    position: "absolute",
    top: "2",
    insetInlineStart: "2",
    zIndex: 2,
    px: "5",
    py: "2",
    bg: "brand.solid",
    color: "brand.contrast",
    borderRadius: "full",
    fontWeight: "bold",
    "&:not(:focus)": { clipPath: "inset(50%)" },
  },
});

export function AppShell({ children, ...bar }: TopBarProps & { readonly children: ReactNode }) {
  return (
    <Page>
      <SkipLink href={`#${MAIN_ID}`}>{text.skipToContentLinkLabel}</SkipLink>
      <TopBar {...bar} />
      <OfflineNotice />
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
    </Page>
  );
}
