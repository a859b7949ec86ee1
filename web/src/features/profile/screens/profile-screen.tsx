import { chakra } from "@chakra-ui/react";
import * as text from "@texts/profile.ts";
import { useSearchParams } from "react-router-dom";
import { Notice } from "@/components/feedback/alert.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Page } from "@/components/layout/page.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useServices } from "@/lib/services.ts";
import { PasswordForm } from "../components/password-form.tsx";
import { ProfileFacts } from "../components/profile-facts.tsx";
import { ThemeChoice } from "../components/theme-choice.tsx";

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { md: "repeat(2,minmax(0,1fr))" },
    alignItems: "start",
    gap: { base: "4", md: "6" },
    "& > div": { display: "grid", gap: { base: "4", md: "6" }, minW: 0 },
  },
});

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

interface ProfileScreenProps {
  /** Reloads the page after a password change. */
  readonly startAnew: () => void;
}

/** The URL parameter that tells the page, after its reload, that the password was changed. */
export const CHANGED_PARAMETER = "changed";

const isSavingData = (): boolean => navigator.connection?.saveData === true;

export function ProfileScreen({ startAnew }: ProfileScreenProps) {
  const { session } = useServices();
  const [parameters] = useSearchParams();
  const account = session.account();
  if (account === undefined) return null;
  return (
    <Page title={text.title} lead={account.name}>
      <Notice>{parameters.has(CHANGED_PARAMETER) ? text.changed : ""}</Notice>
      <Columns>
        <div>
          <Card aria-labelledby="who">
            <h2 id="who">{text.whoYouAre}</h2>
            <ProfileFacts account={account} />
          </Card>
          <Card aria-labelledby="password">
            <h2 id="password">{text.changePassword}</h2>
            <PasswordForm onChanged={startAnew} />
          </Card>
        </div>
        <div>
          <Card>
            <ThemeChoice />
          </Card>
          <Card aria-labelledby="devices">
            <h2 id="devices">{text.devices}</h2>
            <p>{text.devicesText}</p>
            <Button look="outline" justifySelf="start" onClick={() => void session.logout()}>
              {text.logoutEverywhere}
            </Button>
          </Card>
          <Card aria-labelledby="data">
            <h2 id="data">{text.data}</h2>
            {text.dataText.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {isSavingData() ? <Hint>{text.savingData}</Hint> : null}
          </Card>
        </div>
      </Columns>
    </Page>
  );
}
