import type { AccountClaims } from "@darasa/contract/server/account-documents";
import { DEMO_PASSWORD } from "../demo-accounts.ts";
import { SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { getRegistrationTime } from "./registration-time.ts";

/** The custom claims that the API sets when an account is approved. */
const claimsOf = (person: SeedPerson): AccountClaims => ({
  role: person.role,
  status: person.status,
  schoolId: person.schoolId,
  ...(person.className === undefined ? {} : { className: person.className }),
});

/** The Auth emulator's fake hash contains the password in plain text. Only demo data contain such hashes. */
const passwordOf = (uid: string) => {
  const salt = `fakeSalt${uid}`;
  return { salt, passwordHash: `fakeHash:salt=${salt}:password=${DEMO_PASSWORD}` };
};

const account = (person: SeedPerson) => {
  const registered = getRegistrationTime(person).getTime();
  const time = String(registered);
  return {
    localId: person.uid,
    email: person.email,
    emailVerified: person.status === "ACTIVE",
    displayName: person.name,
    disabled: false,
    ...passwordOf(person.uid),
    passwordUpdatedAt: registered,
    validSince: String(Math.floor(registered / 1000)),
    createdAt: time,
    lastLoginAt: time,
    customAttributes: JSON.stringify(claimsOf(person)),
    providerUserInfo: [
      {
        providerId: "password",
        email: person.email,
        federatedId: person.email,
        rawId: person.email,
        displayName: person.name,
      },
    ],
  };
};

/** `accounts.json` as firebase-tools exports and imports it. */
export const buildAccountsExport = () => ({
  kind: "identitytoolkit#DownloadAccountResponse",
  users: SEED_PEOPLE.map(account),
});

/** `config.json` as firebase-tools exports and imports it. */
export const buildAuthConfigExport = (): object => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
});
