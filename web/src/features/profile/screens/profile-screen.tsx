import { chakra } from "@chakra-ui/react";
import { isNationalOffice, parseRole } from "@darasa/contract/roles";
import * as text from "@texts/profile.ts";
import { Link, useSearchParams } from "react-router-dom";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { Card } from "@/components/layout/card.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { ContactButtons } from "../components/contact-buttons.tsx";
import { LanguagePicker } from "../components/language-picker.tsx";
import { ChangePasswordForm } from "../components/password-form.tsx";
import { ChangePinForm } from "../components/pin-form.tsx";
import { ProfileDetails } from "../components/profile-facts.tsx";
import { ThemePicker } from "../components/theme-picker.tsx";

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { md: "repeat(2,minmax(0,1fr))" },
    alignItems: "start",
    gap: { base: "4", md: "6" },
    "& > div": { display: "grid", gap: { base: "4", md: "6" }, minW: 0 },
    // The legend of the colours is the heading of its card.
    "& fieldset legend": {
      mb: "4",
      fontFamily: "display",
      fontSize: "xl",
      fontWeight: "bold",
      lineHeight: "tight",
      letterSpacing: "tight",
    },
  },
});

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

interface ProfileScreenProps {
  /** Reloads the page after a password change. */
  readonly startAnew: () => void;
}

/**
 * After a password change, the page is reloaded with this URL parameter. The page then shows the message that
 * the password was changed.
 */
export const PASSWORD_CHANGED_URL_PARAMETER = "changed";

const isSavingData = (): boolean => navigator.connection?.saveData === true;

export function ProfileScreen({ startAnew }: ProfileScreenProps) {
  const { session } = useServices();
  const [parameters] = useSearchParams();
  const account = session.account();
  if (account === undefined) return null;
  // Accounts without an e-mail address log in with a PIN.
  const hasPin = account.email === "";
  const changedMessage = hasPin ? text.pinChangedMessage : text.passwordChangedMessage;
  return (
    <ScreenLayout title={text.profilePageTitle} lead={account.name}>
      <StatusNotice>
        {parameters.has(PASSWORD_CHANGED_URL_PARAMETER) ? changedMessage : ""}
      </StatusNotice>
      <Columns>
        <div>
          <Card aria-labelledby="who">
            <h2 id="who">{text.personalDetailsHeading}</h2>
            <ProfileDetails account={account} />
            <ContactButtons hasEmail={!hasPin} />
            {parseRole(account.role) === "ADMIN" && !isNationalOffice(account.schoolId) ? (
              <ButtonLink asChild look="outline" justifySelf="start">
                <Link to={appPaths.adminSchool}>{text.ownSchoolLinkLabel}</Link>
              </ButtonLink>
            ) : null}
          </Card>
          <Card aria-labelledby="password">
            <h2 id="password">{hasPin ? text.changePinLabel : text.changePasswordLabel}</h2>
            {hasPin ? (
              <ChangePinForm onChanged={startAnew} />
            ) : (
              <ChangePasswordForm onChanged={startAnew} />
            )}
          </Card>
        </div>
        <div>
          <Card>
            <LanguagePicker />
          </Card>
          <Card>
            <ThemePicker />
          </Card>
          <Card aria-labelledby="devices">
            <h2 id="devices">{text.lostDeviceHeading}</h2>
            <p>{text.logoutAllDevicesWarning}</p>
            <Button look="outline" justifySelf="start" onClick={() => void session.logout()}>
              {text.logoutAllDevicesButton}
            </Button>
          </Card>
          <Card aria-labelledby="data">
            <h2 id="data">{text.mobileDataUsageHeading}</h2>
            {text.mobileDataUsageParagraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {isSavingData() ? <Hint>{text.dataSaverOnMessage}</Hint> : null}
          </Card>
        </div>
      </Columns>
    </ScreenLayout>
  );
}
