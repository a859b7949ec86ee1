import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import type { IdGenerator } from "../../platform/clock.ts";

const MAX_LENGTH = 40;
const SUFFIX_LENGTH = 4;
const SUFFIX_BASE = 36;
const READABLE_WORD = /^[a-z0-9]+$/;

/** Returns an id of the words of a school's name, for example `moi-girls-eldoret`. */
const toReadableId = (nameKey: string): string => {
  const words = nameKey.split(" ").filter((word) => READABLE_WORD.test(word));
  const id = words.join("-").slice(0, MAX_LENGTH).replace(/-$/, "");
  return id === "" ? "school" : id;
};

/**
 * Returns a readable id for a school with this name key. If the id is taken, a random suffix is added. `isTaken`
 * returns true if a school has the id.
 */
export const createSchoolId = async (
  nameKey: string,
  ids: Pick<IdGenerator, "pick">,
  isTaken: (id: string) => Promise<boolean>,
): Promise<string> => {
  const readable = toReadableId(nameKey);
  let id = readable;
  while (id === NATIONAL_OFFICE_INSTITUTION_ID || (await isTaken(id))) {
    const suffix = ids.pick(SUFFIX_BASE ** SUFFIX_LENGTH).toString(SUFFIX_BASE);
    id = `${readable}-${suffix.padStart(SUFFIX_LENGTH, "0")}`;
  }
  return id;
};
