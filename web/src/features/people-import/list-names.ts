import type { ImportedPeopleKind } from "@darasa/contract/imported-people";

/** The name of the list that contains people of a kind in the requests of an import. */
export const LIST_NAMES = {
  STUDENTS: "students",
  TEACHERS: "teachers",
  GUARDIANS: "guardians",
} as const satisfies Record<ImportedPeopleKind, string>;
