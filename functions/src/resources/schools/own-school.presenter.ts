import { createHash } from "node:crypto";
import type { OwnSchool, SchoolSettings, SchoolTerm } from "@darasa/contract/own-school";
import type { SchoolSettingsDocument } from "@darasa/contract/server/account-documents";
import { getCurrentOwnTerms } from "./school-terms.ts";
import type { SchoolRecord } from "./schools.store.ts";

/** A school with its private settings, as they are stored. */
export interface StoredOwnSchool {
  readonly school: SchoolRecord;
  readonly settings: SchoolSettingsDocument;
}

/** The settings of a stored school, some of which a school that was created by hand does not have. */
type StoredSettings = Omit<SchoolSettings, "county"> & { readonly county: string | undefined };

const sortTerm = ({ starts, ends }: SchoolTerm): SchoolTerm => ({ starts, ends });

/** Returns the settings with their fields in a fixed order, so that equal settings have equal JSON texts. */
const normalise = (settings: StoredSettings): StoredSettings => {
  const { name, motto, county, levels, subjects, accountDeciders } = settings;
  const { terms, dataProtectionContact: contact } = settings;
  return {
    name,
    motto,
    county,
    levels: [...levels].sort(),
    subjects: [...subjects].sort(),
    terms: terms?.map(sortTerm),
    dataProtectionContact: contact && {
      name: contact.name,
      email: contact.email,
      phoneNumber: contact.phoneNumber,
    },
    accountDeciders,
  };
};

const toSettings = ({ school, settings }: StoredOwnSchool): StoredSettings => {
  const { name, motto, county, levels = [], subjects = [] } = school;
  return { name, motto, county, levels, subjects, ...settings };
};

/** Returns a hash of the stored settings. Equal settings have equal revisions. */
export const computeSettingsRevision = (stored: StoredOwnSchool): string =>
  createHash("sha256")
    .update(JSON.stringify(normalise(toSettings(stored))))
    .digest("base64url");

/** Returns true if the stored settings equal the settings of a request. */
export const hasSettings = (stored: StoredOwnSchool, wanted: SchoolSettings): boolean =>
  JSON.stringify(normalise(toSettings(stored))) ===
  JSON.stringify(normalise({ ...wanted, county: wanted.county }));

/** Returns the school for its administrators. Own terms of an earlier year than the national terms do not count. */
export const presentOwnSchool = (
  stored: StoredOwnSchool,
  nationalTerms: readonly SchoolTerm[],
): OwnSchool => {
  const { terms, ...settings } = toSettings(stored);
  const currentTerms = getCurrentOwnTerms(terms, nationalTerms);
  return {
    ...settings,
    id: stored.school.id,
    nemisCode: stored.school.nemisCode,
    ...(currentTerms === undefined ? {} : { terms: currentTerms }),
    nationalTerms: [...nationalTerms],
    logo: stored.school.logo,
    scales: stored.school.scales,
    revision: computeSettingsRevision(stored),
  };
};
