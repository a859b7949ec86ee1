import type { AccountClaims } from "@darasa/contract/server/account-documents";
import { DEMO_PASSWORD } from "../demo-accounts.ts";
import { SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { getRegistrationTime } from "./registration-time.ts";

/** The claims that approval gives an account. */
const claimsOf = (person: SeedPerson): AccountClaims => ({
  role: person.role,
  status: person.status,
  schoolId: person.schoolId,
  ...(person.className === undefined ? {} : { className: person.className }),
});

/** The Auth emulator's own "hash": the password is in it, and it exists nowhere but in demo data. */
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

/** `config.json` of the same export. */
export const buildAuthConfigExport = (): object => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
});
