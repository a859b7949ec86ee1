import { ADMIN_PAGE_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/admin-redirect.ts";
import { useCallback, useEffect } from "react";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { externalLinkIconSvgPath } from "@/components/ui/icons.ts";
import { useServices } from "@/lib/services.ts";
import { getAdminUrl } from "../admin-site.ts";
import { WorkHere } from "../components/work-here.tsx";

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
