import { chakra } from "@chakra-ui/react";
import { ADMIN_PAGE_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/admin-redirect.ts";
import { useCallback, useEffect } from "react";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import {
  chartIconSvgPath,
  externalLinkIconSvgPath,
  flagIconSvgPath,
  userIconSvgPath,
} from "@/components/ui/icons.ts";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { getAdminUrl } from "../admin-site.ts";

const Setting = chakra("section", {
  base: {
    maxW: "prose",
    color: "fg.muted",
    fontSize: "sm",
    "& div": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", mb: "1" },
    "& h2": { fontFamily: "body", fontSize: "sm", letterSpacing: "normal" },
  },
});

interface AdminRedirectProps {
  /** Origin of the external admin site; undefined if none is configured. */
  readonly origin: string | undefined;
  readonly leave: (url: string) => void;
}

function Redirect({ origin, leave }: AdminRedirectProps & { readonly origin: string }) {
  const { session, clock } = useServices();
  const go = useCallback(async (): Promise<void> => {
    const token = await session.accessToken().catch(() => undefined);
    leave(getAdminUrl(origin, token));
  }, [session, origin, leave]);
  useEffect(() => clock.after(ADMIN_PAGE_REDIRECT_DELAY_MS, () => void go()), [clock, go]);
  return (
    <>
      <p role="status">{text.automaticRedirectMessage}</p>
      <Button justifySelf="start" onClick={() => void go()}>
        {text.goToAdminDashboardButton}
        <Icon of={externalLinkIconSvgPath} size="sm" />
      </Button>
    </>
  );
}

function WorkHere() {
  return (
    <>
      <PanelList>
        <PanelListRow
          icon={userIconSvgPath}
          title={text.accountsLinkLabel}
          meta={text.accountsLinkDescription}
          to={appPaths.adminUsers}
        />
        <PanelListRow
          icon={flagIconSvgPath}
          title={text.reportedConversationsLinkLabel}
          meta={text.reportedConversationsLinkDescription}
          to={appPaths.adminReports}
        />
        <PanelListRow
          icon={chartIconSvgPath}
          title={text.studentProgressLinkLabel}
          meta={text.studentProgressLinkDescription}
          to={urlBuilders.studentProgress()}
        />
      </PanelList>
      <Setting>
        <div>
          <h2>{text.redirectingHeading}</h2>
          <StatusBadge tone="calm">{text.redirectOffLabel}</StatusBadge>
        </div>
        <p>{text.adminSiteNotConfiguredMessage}</p>
      </Setting>
    </>
  );
}

export function AdminRedirectScreen({ origin, leave }: AdminRedirectProps) {
  return origin === undefined ? (
    <ScreenLayout title={text.adminPanelPageTitle} lead={text.adminPanelPageIntroduction}>
      <WorkHere />
    </ScreenLayout>
  ) : (
    <ScreenLayout title={text.adminPanelPageTitle} heading={text.redirectingHeading}>
      <Redirect origin={origin} leave={leave} />
    </ScreenLayout>
  );
}
