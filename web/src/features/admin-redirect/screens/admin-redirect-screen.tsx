import { ADMIN_REDIRECT_DELAY_MS } from "@darasa/contract";
import * as text from "@texts/admin-redirect.ts";
import { useCallback, useEffect } from "react";
import { Notice } from "@/components/feedback/alert.tsx";
import { List, ListRow } from "@/components/layout/list.tsx";
import { Page } from "@/components/layout/page.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { external, flag, user } from "@/components/ui/icons.ts";
import { paths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { adminUrl } from "../admin-site.ts";

interface AdminRedirectProps {
  /** Of the external site; absent when none is configured. */
  readonly origin: string | undefined;
  readonly leave: (url: string) => void;
}

function Redirect({ origin, leave }: AdminRedirectProps & { readonly origin: string }) {
  const { session, clock } = useServices();
  const go = useCallback(async (): Promise<void> => {
    const token = await session.accessToken().catch(() => undefined);
    leave(adminUrl(origin, token));
  }, [session, origin, leave]);
  useEffect(() => clock.after(ADMIN_REDIRECT_DELAY_MS, () => void go()), [clock, go]);
  return (
    <>
      <p role="status">{text.soon}</p>
      <Button justifySelf="start" onClick={() => void go()}>
        {text.goNow}
        <Icon of={external} size="sm" />
      </Button>
    </>
  );
}

function WorkHere() {
  return (
    <>
      <Notice tone="info">{text.noSite}</Notice>
      <List>
        <ListRow icon={user} title={text.accounts} meta={text.accountsText} to={paths.adminUsers} />
        <ListRow icon={flag} title={text.reports} meta={text.reportsText} to={paths.adminReports} />
      </List>
    </>
  );
}

export function AdminRedirectScreen({ origin, leave }: AdminRedirectProps) {
  return (
    <Page title={text.title} heading={text.redirecting}>
      {origin === undefined ? <WorkHere /> : <Redirect origin={origin} leave={leave} />}
    </Page>
  );
}
