import { chakra } from "@chakra-ui/react";
import { ADMIN_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import * as text from "@texts/admin-redirect.ts";
import { useCallback, useEffect } from "react";
import { List, ListRow } from "@/components/layout/list.tsx";
import { Page } from "@/components/layout/page.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { chart, external, flag, user } from "@/components/ui/icons.ts";
import { paths, urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { getAdminUrl } from "../admin-site.ts";

const Setting = chakra("section", {
  base: {
    maxW: "prose",
    color: "fg.muted",
    fontSize: "sm",
    "& h2": { mb: "1", fontFamily: "body", fontSize: "sm", letterSpacing: "normal" },
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
  useEffect(() => clock.after(ADMIN_REDIRECT_DELAY_MS, () => void go()), [clock, go]);
  return (
    <>
      <p role="status">{text.opensSoon}</p>
      <Button justifySelf="start" onClick={() => void go()}>
        {text.openNow}
        <Icon of={external} size="sm" />
      </Button>
    </>
  );
}

function WorkHere() {
  return (
    <>
      <List>
        <ListRow icon={user} title={text.accounts} meta={text.accountsText} to={paths.adminUsers} />
        <ListRow icon={flag} title={text.reports} meta={text.reportsText} to={paths.adminReports} />
        <ListRow
          icon={chart}
          title={text.progress}
          meta={text.progressText}
          to={urlOf.studentProgress()}
        />
      </List>
      <Setting>
        <h2>{text.redirecting}</h2>
        <p>{text.noAdminSite}</p>
      </Setting>
    </>
  );
}

export function AdminRedirectScreen({ origin, leave }: AdminRedirectProps) {
  return origin === undefined ? (
    <Page title={text.title} lead={text.introduction}>
      <WorkHere />
    </Page>
  ) : (
    <Page title={text.title} heading={text.redirecting}>
      <Redirect origin={origin} leave={leave} />
    </Page>
  );
}
