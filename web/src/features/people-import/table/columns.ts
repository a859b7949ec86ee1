import type { ImportedPeopleKind } from "@darasa/contract/imported-people";

/** The fields that a column of an imported table can contain. */
export type ColumnField =
  | "name"
  | "firstName"
  | "middleName"
  | "lastName"
  | "admissionNumber"
  | "className"
  | "stream"
  | "dateOfBirth"
  | "parentGuardianContact"
  | "countyOfResidence"
  | "consentGuardianName"
  | "consentRelation"
  | "consentSignedOn"
  | "email"
  | "phoneNumber"
  | "tscNumber"
  | "subjectsTaught"
  | "nationalId"
  | "relationshipToChildren"
  | "childrenAdmissionNumbers";

/** The titles of a column in English and Kiswahili, separated by `|`, in the form that `toTitleKey` returns. */
type ColumnTitles = Readonly<Partial<Record<ColumnField, string>>>;

const NAME_TITLES = "name|names|full name|jina|majina|jina kamili";
const PARENT_NAME_TITLES =
  "parent name|guardian name|parent guardian name|parent|guardian|jina la mzazi|mzazi|jina la mlezi|mlezi";
const ADMISSION_NUMBER_TITLES =
  "admission number|admission no|adm number|adm no|adm|admno|admission|student number|namba ya usajili|nambari ya usajili|namba ya kujiunga|nambari ya kujiunga|namba ya mwanafunzi|nambari ya mwanafunzi";

const PARTS_OF_NAME: ColumnTitles = {
  firstName: "first name|given name|forename|jina la kwanza",
  middleName: "middle name|other name|other names|second name|jina la kati|majina mengine",
  lastName: "last name|surname|family name|jina la ukoo|jina la mwisho",
};

const CONTACT: ColumnTitles = {
  email: "email|e mail|email address|e mail address|mail|barua pepe|anwani ya barua pepe",
  phoneNumber:
    "phone|phone number|phone no|mobile|mobile number|telephone|tel|contact|simu|namba ya simu|nambari ya simu",
};

const TITLES_OF_KIND: Readonly<Record<ImportedPeopleKind, ColumnTitles>> = {
  STUDENTS: {
    name: `${NAME_TITLES}|student name|student|learner name|learner|pupil name|pupil|jina la mwanafunzi|mwanafunzi`,
    ...PARTS_OF_NAME,
    admissionNumber: ADMISSION_NUMBER_TITLES,
    className: "class|grade|form|class name|class stream|class and stream|darasa|kidato",
    stream: "stream|mkondo",
    dateOfBirth: "date of birth|dob|d o b|birth date|birthday|born|tarehe ya kuzaliwa",
    parentGuardianContact:
      "phone|phone number|parent phone|parent phone number|guardian phone|guardian phone number|parent guardian phone|parent guardian contact|parent contact|guardian contact|parent mobile|phone of parent|phone of guardian|simu|simu ya mzazi|simu ya mlezi|namba ya mzazi|namba ya simu ya mzazi|nambari ya simu ya mzazi",
    countyOfResidence: "county|county of residence|home county|kaunti|kaunti ya makazi",
    consentGuardianName: `consent given by|consent by|consent name|signed by|idhini ya|${PARENT_NAME_TITLES}`,
    consentRelation:
      "consent relation|consent relationship|relation|relationship|parent relationship|uhusiano",
    consentSignedOn:
      "consent date|consent signed|consent signed on|date of consent|date signed|signed on|tarehe ya idhini|tarehe ya sahihi",
  },
  TEACHERS: {
    name: `${NAME_TITLES}|teacher name|teacher|jina la mwalimu|mwalimu`,
    ...PARTS_OF_NAME,
    ...CONTACT,
    tscNumber: "tsc number|tsc no|tsc|namba ya tsc|nambari ya tsc",
    subjectsTaught: "subjects|subject|subjects taught|teaching subjects|masomo|somo",
  },
  GUARDIANS: {
    name: `${NAME_TITLES}|${PARENT_NAME_TITLES}`,
    ...PARTS_OF_NAME,
    ...CONTACT,
    nationalId:
      "national id|national id number|id number|id no|id|kitambulisho|namba ya kitambulisho|nambari ya kitambulisho",
    relationshipToChildren:
      "relationship|relation|relationship to children|relationship to child|relationship to student|uhusiano|uhusiano na mtoto",
    childrenAdmissionNumbers: `children|child|children admission numbers|children admission number|child admission number|child admission numbers|admission numbers|adm nos|student admission number|watoto|mtoto|namba za watoto|nambari za watoto|${ADMISSION_NUMBER_TITLES}`,
  },
};

const toTitleKey = (title: string): string =>
  title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’'`]s\b/g, "")
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

const isTitleOf = (titles: string | undefined, title: string): boolean =>
  titles?.split("|").includes(title) === true;

const hasKey = <T extends object>(object: T, key: PropertyKey): key is keyof T => key in object;

/** The columns of a table: for each field the index of its column, and the titles that name no field. */
export interface TableColumns {
  readonly indexes: Readonly<Partial<Record<ColumnField, number>>>;
  readonly unknownTitles: readonly string[];
}

const listFields = (kind: ImportedPeopleKind): ColumnField[] =>
  Object.keys(TITLES_OF_KIND[kind]).filter((key) => hasKey(TITLES_OF_KIND[kind], key));

/**
 * Finds the columns of a table by their titles, in English or Kiswahili. If two columns name the same field, the first
 * one counts and the other is unknown.
 */
export const findColumns = (kind: ImportedPeopleKind, titles: readonly string[]): TableColumns => {
  const fields = listFields(kind);
  const indexes: Partial<Record<ColumnField, number>> = {};
  const unknownTitles: string[] = [];
  for (const [index, title] of titles.entries()) {
    const key = toTitleKey(title);
    const field = fields.find(
      (candidate) =>
        indexes[candidate] === undefined && isTitleOf(TITLES_OF_KIND[kind][candidate], key),
    );
    if (field !== undefined) indexes[field] = index;
    else if (title.trim() !== "") unknownTitles.push(title.trim());
  }
  return { indexes, unknownTitles };
};

/** The fields without which a table of this kind cannot be imported. A name may also be spread over columns. */
const REQUIRED_FIELDS: Readonly<Record<ImportedPeopleKind, readonly ColumnField[]>> = {
  STUDENTS: ["name", "admissionNumber", "className"],
  TEACHERS: ["name", "email"],
  GUARDIANS: ["name", "email", "phoneNumber", "relationshipToChildren", "childrenAdmissionNumbers"],
};

export const isRequiredField = (kind: ImportedPeopleKind, field: ColumnField): boolean =>
  REQUIRED_FIELDS[kind].includes(field);

/** Lists the required fields for which the table has no column. */
export const listMissingFields = (
  kind: ImportedPeopleKind,
  { indexes }: TableColumns,
): ColumnField[] =>
  REQUIRED_FIELDS[kind].filter((field) =>
    field === "name"
      ? indexes.name === undefined && indexes.lastName === undefined
      : indexes[field] === undefined,
  );

const IMPORTED_KINDS_BY_SPECIFICITY = ["GUARDIANS", "TEACHERS", "STUDENTS"] as const;

/**
 * Guesses what kind of people a table with these column titles contains: the kind for which no required column is
 * missing. Returns undefined if no kind fits.
 */
export const guessKind = (titles: readonly string[]): ImportedPeopleKind | undefined =>
  IMPORTED_KINDS_BY_SPECIFICITY.find(
    (kind) => listMissingFields(kind, findColumns(kind, titles)).length === 0,
  );
