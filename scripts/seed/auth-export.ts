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
  ...(person.classId === undefined ? {} : { classId: person.classId }),
});

/**
 * Builds the password fields of an account. The Auth emulator's fake hash contains the password in plain
 * text, which is acceptable for demo data only.
 */
const passwordOf = (uid: string) => {
  const salt = `fakeSalt${uid}`;
  return { salt, passwordHash: `fakeHash:salt=${salt}:password=${DEMO_PASSWORD}` };
};

/** Builds the fields of an account with an e-mail address and a password. */
const emailLoginOf = ({ uid, email, name }: SeedPerson, registered: number): object =>
  email === undefined
    ? { providerUserInfo: [] }
    : {
        email,
        emailVerified: true,
        ...passwordOf(uid),
        passwordUpdatedAt: registered,
        providerUserInfo: [
          {
            providerId: "password",
            email,
            federatedId: email,
            rawId: email,
            displayName: name,
          },
        ],
      };

const account = (person: SeedPerson) => {
  const registered = getRegistrationTime(person).getTime();
  const time = String(registered);
  return {
    localId: person.uid,
    displayName: person.name,
    disabled: false,
    validSince: String(Math.floor(registered / 1000)),
    createdAt: time,
    lastLoginAt: time,
    customAttributes: JSON.stringify(claimsOf(person)),
    ...emailLoginOf(person, registered),
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
