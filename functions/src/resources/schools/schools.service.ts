import {
  MAX_COUNTED_LIST_ITEMS,
  SCHOOL_LIST_LIMIT,
  SCHOOL_SEARCH_LIMIT,
} from "@darasa/contract/limits";
import type { SchoolTerm } from "@darasa/contract/own-school";
import { isNationalOffice } from "@darasa/contract/roles";
import type { SchoolIdentity } from "@darasa/contract/school-identity";
import type { SchoolScales } from "@darasa/contract/school-scales";
import type { SchoolDocument } from "@darasa/contract/server/account-documents";
import { ApiError } from "../../api-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { encodePageCursor } from "../../platform/cursor.ts";
import type { DocumentWriter } from "../../platform/database.ts";
import { toNameSearchWords } from "../../platform/search-words.ts";
import { getSimilarNamePrefix, toSchoolNameKey } from "./school-name-key.ts";
import { toSchoolSearchIndex } from "./school-search-index.ts";
import { getCurrentOwnTerms } from "./school-terms.ts";
import type { SchoolRecord, SchoolsStore } from "./schools.store.ts";

export type { AdminCodesRecord } from "./schools.store.ts";

/**
 * The time in milliseconds for which each API instance caches the list of schools and the document of each school.
 */
const CACHE_MS = 60_000;

interface CachedSchool {
  /** The request of the school, which parallel callers share. Undefined if there is no such school. */
  readonly school: Promise<SchoolRecord | undefined>;
  readonly until: number;
}

/** Creates the cache of single schools of an API instance. */
const createSchoolCache = (store: Pick<SchoolsStore, "get">, clock: Clock) => {
  const known = new Map<string, CachedSchool>();
  const get = (id: string): Promise<SchoolRecord | undefined> => {
    const now = clock.now().getTime();
    const cached = known.get(id);
    if (cached !== undefined && cached.until > now) return cached.school;
    const school = store.get(id);
    known.set(id, { school, until: now + CACHE_MS });
    school.catch(() => known.delete(id));
    return school;
  };
  return { get, forget: (id: string): boolean => known.delete(id) };
};

type SchoolCache = ReturnType<typeof createSchoolCache>;

const isActive = ({ status }: SchoolRecord): boolean => status === undefined;

/**
 * A part of the list of active schools, with the cursor of the next part if there is one. It is shorter by the number
 * of suspended schools in its part of the alphabet, because a filter of the query would need the status of each school.
 */
type SchoolList = Readonly<{ schools: readonly SchoolRecord[]; next?: string | undefined }>;

const createLister = (store: Pick<SchoolsStore, "list">, clock: Clock) => {
  let cache: (SchoolList & { readonly until: number }) | undefined;

  const read = async (after?: string): Promise<SchoolList> => {
    const found = await store.list(SCHOOL_LIST_LIMIT + 1, after);
    const part = found.slice(0, SCHOOL_LIST_LIMIT);
    const last = part.at(-1);
    const schools = part.filter(isActive);
    return found.length > part.length && last !== undefined
      ? { schools, next: encodePageCursor({ values: [last.name], id: last.id }) }
      : { schools };
  };

  return {
    /** Lists schools by name. Only the first part of the list is cached. */
    list: async (after?: string): Promise<SchoolList> => {
      if (after !== undefined) return read(after);
      const now = clock.now().getTime();
      if (cache === undefined || cache.until <= now)
        cache = { ...(await read()), until: now + CACHE_MS };
      return cache;
    },

    forget: (): void => {
      cache = undefined;
    },
  };
};

/** A part of the schools that match. `total` is the number of all of them, counted up to MAX_COUNTED_LIST_ITEMS. */
type FoundSchools = Readonly<{ schools: readonly SchoolRecord[]; total: number }>;

/**
 * Leaves the suspended schools out, except those whose whole name or code is the text. Their people must find them in
 * the form for logins with a number: after the right PIN, the login names the suspension. The total still counts
 * schools that were not read.
 */
const withoutSuspended = ({ schools, total }: FoundSchools, text = ""): FoundSchools => {
  const key = toSchoolNameKey(text);
  const shown = schools.filter(
    (school) =>
      isActive(school) ||
      (key !== "" && [school.name, school.nemisCode ?? ""].map(toSchoolNameKey).includes(key)),
  );
  return { schools: shown, total: total - (schools.length - shown.length) };
};

const createSearcher =
  (store: SchoolsStore) =>
  /** Finds schools by the beginnings of words. Schools whose name begins with the text come first. */
  async (text: string): Promise<FoundSchools> => {
    if (text === "") {
      const [schools, total] = await Promise.all([
        store.list(SCHOOL_SEARCH_LIMIT),
        store.count(MAX_COUNTED_LIST_ITEMS),
      ]);
      return withoutSuspended({ schools, total });
    }
    const words = toNameSearchWords(text);
    if (words.length === 0) return { schools: [], total: 0 };
    const [first, others, total] = await Promise.all([
      store.listWithNamePrefix(toSchoolNameKey(text), SCHOOL_SEARCH_LIMIT),
      store.listWithWords(words, SCHOOL_SEARCH_LIMIT),
      store.countWithWords(words, MAX_COUNTED_LIST_ITEMS),
    ]);
    const isNew = ({ id }: SchoolRecord): boolean => first.every((school) => school.id !== id);
    const schools = [...first, ...others.filter(isNew)].slice(0, SCHOOL_SEARCH_LIMIT);
    return withoutSuspended({ schools, total: Math.max(total, schools.length) }, text);
  };

/** The suspension of a school with the reason of the national office. */
export type SchoolSuspension = Pick<SchoolRecord, "statusReason">;

type FoundingFields = Pick<SchoolRecord, "name" | "nemisCode" | "county" | "levels">;
type ChangedFields = Partial<Omit<SchoolDocument, "nameKey" | "search">>;

/** Returns the fields by which queries find a school. */
const toSearchFields = (
  school: Pick<SchoolRecord, "name" | "nemisCode">,
): Pick<SchoolDocument, "nameKey" | "search"> => ({
  nameKey: toSchoolNameKey(school.name),
  search: toSchoolSearchIndex(school),
});

/** The functions that read single schools from the cache. */
const createCachedLookups = (cachedSchools: Pick<SchoolCache, "get">) => ({
  /** Returns the plan of a school. The national office has no school document, so its plan is FREE. */
  getPlan: async (id: string): Promise<SchoolRecord["plan"]> =>
    (await cachedSchools.get(id))?.plan ?? "FREE",

  /** Returns true if an administrator of the school has saved its page: a new school has no subjects, motto and logo. */
  hasOwnPage: async (id: string): Promise<boolean> => {
    const { motto, logo, subjects } = (await cachedSchools.get(id)) ?? {};
    return motto !== undefined || logo !== undefined || subjects !== undefined;
  },

  /**
   * Returns the name of a school, or undefined for the national office. The name may be up to a minute old. Copies
   * of the name in other documents keep the name that the school had when they were written.
   */
  getName: async (id: string): Promise<string | undefined> => (await cachedSchools.get(id))?.name,

  /** Returns what is above a report form of a school. It may be a minute old. */
  getLetterhead: async (
    id: string,
  ): Promise<{ readonly schoolName: string; readonly motto?: string | undefined }> => {
    const { name = "", motto } = (await cachedSchools.get(id)) ?? {};
    return { schoolName: name, motto };
  },

  /**
   * Returns the suspension of a school, or undefined if the school is active. The response may be up to a minute
   * old, so that requests of the school's people cost no document reads. The national office cannot be suspended.
   */
  getSuspension: async (id: string): Promise<SchoolSuspension | undefined> => {
    const school = isNationalOffice(id) ? undefined : await cachedSchools.get(id);
    return school?.status === undefined ? undefined : { statusReason: school.statusReason };
  },

  /** Returns the name and the logo of a school, or undefined for the national office. They may be a minute old. */
  getIdentity: async (id: string): Promise<SchoolIdentity | undefined> => {
    const school = await cachedSchools.get(id);
    return school && { name: school.name, logo: school.logo };
  },

  /**
   * Returns the lowest percentages of the levels that a school has set, or undefined if the national ones hold. They
   * may be a minute old, so that the screens that show levels cost no further document reads.
   */
  getScales: async (id: string): Promise<SchoolScales | undefined> =>
    (await cachedSchools.get(id))?.scales,
});

export const createSchoolsService = (store: SchoolsStore, clock: Clock) => {
  const lister = createLister(store, clock);
  const cachedSchools = createSchoolCache(store, clock);

  return {
    list: lister.list,

    search: createSearcher(store),

    get: store.get,

    listWithCode: store.listWithCode,

    /** Lists schools whose names begin with the same words. `prefix` comes from `getSimilarNamePrefix`. */
    listWithSimilarName: store.listWithNamePrefix,

    toNameKey: toSchoolNameKey,

    getSimilarNamePrefix,

    /** Creates a school with the plan FREE. */
    create: (writer: DocumentWriter, id: string, school: FoundingFields): void =>
      store.create(writer, id, { ...school, ...toSearchFields(school), plan: "FREE" }),

    require: async (id: string): Promise<SchoolRecord> => {
      const school = await store.get(id);
      if (school === undefined) throw new ApiError("NOT_FOUND", "schoolNotFound");
      return school;
    },

    ...createCachedLookups(cachedSchools),

    /** Returns the own terms of a school, or undefined if the national terms hold for it. */
    getOwnTerms: async (
      id: string,
      national: readonly SchoolTerm[],
    ): Promise<readonly SchoolTerm[] | undefined> =>
      getCurrentOwnTerms((await store.getSettings(id)).terms, national),

    /** Makes this API instance read the school again. It must be called after a change of the school. */
    forget: (id: string): void => {
      cachedSchools.forget(id);
      lister.forget();
    },

    /** Replaces fields of a school. A field whose value is undefined is removed. */
    change: (writer: DocumentWriter, school: SchoolRecord, changes: ChangedFields): void =>
      store.change(writer, school.id, {
        ...changes,
        ...toSearchFields({ ...school, ...changes }),
      }),

    getSettings: store.getSettings,

    setSettings: store.setSettings,

    getLogo: store.getLogo,

    setLogo: store.setLogo,

    getAdminCodes: store.getAdminCodes,

    setAdminCodes: store.setAdminCodes,

    getNumberLogin: store.getNumberLogin,

    getNumberLogins: store.getNumberLogins,

    setNumberLogin: store.setNumberLogin,

    removeNumberLogin: store.removeNumberLogin,
  };
};

export type SchoolsService = ReturnType<typeof createSchoolsService>;
