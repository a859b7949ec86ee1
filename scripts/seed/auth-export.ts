import type { AccountClaims } from "@darasa/contract/server/account-documents";
import { DEMO_PASSWORD } from "../demo-accounts.ts";
import { SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { getRegistrationTime } from "./registration-time.ts";

/** Returns the custom claims of a person's account, in the form in which the API sets them. */
const claimsOf = (person: SeedPerson): AccountClaims => ({
  role: person.role,
  status: person.status,
  schoolId: person.schoolId,
  ...(person.className === undefined ? {} : { className: person.className }),
});

/**
 * Builds the password fields of an account. The Auth emulator's fake hash contains the password in plain
 * text, which is acceptable for demo data only.
 */
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
    emailVerified: true,
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

/** Builds the content of `accounts.json`, in the format that firebase-tools imports. */
export const buildAccountsExport = () => ({
  kind: "identitytoolkit#DownloadAccountResponse",
  users: SEED_PEOPLE.map(account),
});

/** Builds the content of `config.json`, in the format that firebase-tools imports. */
export const buildAuthConfigExport = (): object => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
});
