import type { ConsentDecision } from "@darasa/contract/consents";
import type { Language } from "@darasa/contract/languages";
import { type Profile, profileSchema } from "@darasa/contract/profile";
import type { AccountStatus } from "@darasa/contract/roles";
import type { UserDocument } from "@darasa/contract/server/account-documents";
import { ApiError } from "../../api-error.ts";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
} from "../../platform/database.ts";
import { getAdultDate } from "../../platform/nairobi-date.ts";
import { toNameSearchIndex } from "../../platform/search-words.ts";
import { createNameSearch } from "./name-search.ts";
import { createPrivateDocuments } from "./private-documents.ts";
import { createUserLists } from "./user-lists.ts";
import { createUserLookups } from "./user-lookups.ts";
import { buildUserPath, toUserRecord, type UserRecord } from "./user-records.ts";

export type { UserSortOrder } from "./user-lists.ts";
export type { PersonIdentifierFieldName, ProfileScope } from "./user-lookups.ts";
export type { UserFilter, UserRecord } from "./user-records.ts";

const profilePathOf = (id: string): string => `${buildUserPath(id)}/private/profile`;

/** Returns the date until which the user needs a consent that is not given, or undefined if the user needs none. */
const getConsentNeed = (
  { role, status, consent }: Pick<UserDocument, "role" | "status" | "consent">,
  { dateOfBirth }: Profile,
): string | undefined =>
  role === "STUDENT" && status !== "REJECTED" && consent !== "GIVEN"
    ? getAdultDate(dateOfBirth)
    : undefined;

/** The functions that change single fields of a user. */
const changes = {
  /**
   * Sets the name, if it is given, and the given fields of the profile. A date of birth also changes until when the
   * user needs a consent.
   */
  setDetails: (
    writer: DocumentWriter,
    user: UserRecord,
    { name, profile }: { readonly name?: string | undefined; readonly profile: Profile },
  ): void => {
    const need = profile.dateOfBirth === undefined ? undefined : getConsentNeed(user, profile);
    const changed = {
      ...(name === undefined
        ? {}
        : { name, nameLower: name.toLowerCase(), search: toNameSearchIndex(name) }),
      ...(need === undefined ? {} : { needsConsentUntil: need }),
    };
    if (Object.keys(changed).length > 0) writer.update(buildUserPath(user.id), changed);
    if (Object.keys(profile).length > 0) writer.update(profilePathOf(user.id), { ...profile });
  },

  setAdmissionNumber: (writer: DocumentWriter, id: string, admissionNumber: string): void => {
    writer.update(buildUserPath(id), { admissionNumber });
  },

  /** Sets the admission numbers of the children whom a parent names. */
  setChildren: (writer: DocumentWriter, id: string, numbers: readonly string[]): void => {
    writer.update(buildUserPath(id), { childrenAdmissionNumbers: [...new Set(numbers)] });
  },

  setLanguage: (writer: DocumentWriter, id: string, language: Language): void => {
    writer.update(buildUserPath(id), { language });
  },

  setEmail: (writer: DocumentWriter, id: string, email: string): void => {
    writer.update(buildUserPath(id), { email });
  },

  /**
   * Sets the status of an account. If `statusReason` is undefined, removes the stored reason. A rejected account needs
   * no consent.
   */
  setStatus: (
    writer: DocumentWriter,
    id: string,
    status: AccountStatus,
    statusReason: string | undefined,
  ): void => {
    writer.update(buildUserPath(id), {
      status,
      statusReason: statusReason ?? FIELD_REMOVAL_MARKER,
      ...(status === "REJECTED" ? { needsConsentUntil: FIELD_REMOVAL_MARKER } : {}),
    });
  },

  /** Sets the class and the grade of a student. If `classId` is undefined, takes the student out of the class. */
  setClass: (
    writer: DocumentWriter,
    id: string,
    {
      className,
      classId,
      classLabel,
      leftYear,
    }: Pick<UserDocument, "className" | "classId" | "classLabel" | "leftYear">,
  ): void => {
    writer.update(buildUserPath(id), {
      className,
      classId: classId ?? FIELD_REMOVAL_MARKER,
      classLabel: classLabel ?? FIELD_REMOVAL_MARKER,
      leftYear: leftYear ?? FIELD_REMOVAL_MARKER,
    });
  },

  /** Sets the newest decision of the guardian. Removes the stored times that are undefined. */
  setConsent: (
    writer: DocumentWriter,
    id: string,
    {
      consent,
      closesAt,
      needsConsentUntil,
    }: {
      readonly consent: ConsentDecision;
      readonly closesAt: Date | undefined;
      readonly needsConsentUntil: string | undefined;
    },
  ): void => {
    writer.update(buildUserPath(id), {
      consent,
      closesAt: closesAt ?? FIELD_REMOVAL_MARKER,
      needsConsentUntil: needsConsentUntil ?? FIELD_REMOVAL_MARKER,
    });
  },

  /** Stores until when the user needs a consent, as for a new account. Returns false if that is stored already. */
  setConsentNeed: (writer: DocumentWriter, user: UserRecord, profile: Profile): boolean => {
    const needsConsentUntil = getConsentNeed(user, profile);
    if (user.needsConsentUntil === needsConsentUntil) return false;
    const value = needsConsentUntil ?? FIELD_REMOVAL_MARKER;
    writer.update(buildUserPath(user.id), { needsConsentUntil: value });
    return true;
  },

  /** Removes the time at which the account closes. */
  cancelClosure: (writer: DocumentWriter, id: string): void => {
    writer.update(buildUserPath(id), { closesAt: FIELD_REMOVAL_MARKER });
  },
};

const documents = (database: Database) => {
  const get = async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<UserRecord | undefined> => {
    const document = await reader.get(buildUserPath(id));
    return document === undefined ? undefined : toUserRecord(document);
  };

  const getProfile = async (id: string, reader: DocumentReader): Promise<Profile> =>
    profileSchema.parse((await reader.get(profilePathOf(id)))?.data ?? {});

  return {
    get,

    /** Returns the user. Throws NOT_FOUND if the user does not exist. */
    require: async (id: string, reader: DocumentReader = database): Promise<UserRecord> => {
      const user = await get(id, reader);
      if (user === undefined) throw new ApiError("NOT_FOUND", "userNotFound");
      return user;
    },

    /** Returns the user's profile, which is empty if there is no profile document. */
    getProfile,

    create: (
      writer: DocumentWriter,
      id: string,
      user: Omit<UserDocument, "createdAt" | "search"> & { readonly createdAt: Date },
      profile: Profile,
    ): void => {
      writer.create(buildUserPath(id), {
        ...user,
        search: toNameSearchIndex(user.name),
        needsConsentUntil: getConsentNeed(user, profile),
      });
      writer.create(profilePathOf(id), { ...profile, schoolId: user.schoolId, role: user.role });
    },

    /** Returns the profiles of users in the order of `ids`. */
    getProfiles: async (ids: readonly string[]): Promise<Profile[]> => {
      const found = await database.getAll(ids.map(profilePathOf));
      return found.map((document) => profileSchema.parse(document?.data ?? {}));
    },
  };
};

/**
 * Creates the service that reads and writes `users/{uid}` with its private documents `profile`, `login`,
 * `deviceKey` and `emailChange`.
 * Callers must check access.
 */
export const createUsersService = (database: Database) => ({
  ...createNameSearch(database),
  ...documents(database),
  ...changes,
  ...createPrivateDocuments(database),
  ...createUserLists(database),
  ...createUserLookups(database),
});

export type UsersService = ReturnType<typeof createUsersService>;
