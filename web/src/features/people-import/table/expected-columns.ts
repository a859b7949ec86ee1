import type { ImportedPeopleKind } from "@darasa/contract/imported-people";
import { columnExamples, columnTitles } from "@texts/people-import.ts";
import { type ColumnField, isRequiredField } from "./columns.ts";

/** A column of a table that a school can import. */
export interface ExpectedColumn {
  readonly title: string;
  readonly kiswahiliTitle: string;
  readonly example: string;
  readonly isRequired: boolean;
}

type TitledField = keyof typeof columnTitles & ColumnField;

const FIELDS: Readonly<Record<ImportedPeopleKind, readonly TitledField[]>> = {
  STUDENTS: [
    "name",
    "admissionNumber",
    "className",
    "dateOfBirth",
    "parentGuardianContact",
    "countyOfResidence",
    "consentGuardianName",
    "consentRelation",
    "consentSignedOn",
  ],
  TEACHERS: ["name", "email", "phoneNumber", "tscNumber", "subjectsTaught"],
  GUARDIANS: [
    "name",
    "email",
    "phoneNumber",
    "relationshipToChildren",
    "childrenAdmissionNumbers",
    "nationalId",
  ],
};

/** Lists the columns that a table of this kind can have, the required ones first. */
export const listExpectedColumns = (kind: ImportedPeopleKind): ExpectedColumn[] =>
  FIELDS[kind].map((field) => {
    const [title, kiswahiliTitle] = columnTitles[field];
    const example = columnExamples[field];
    return { title, kiswahiliTitle, example, isRequired: isRequiredField(kind, field) };
  });

const hasTitle = (field: ColumnField): field is TitledField => field in columnTitles;

/** Returns the title that the screen shows for a field. */
export const getColumnTitle = (field: ColumnField): string =>
  hasTitle(field) ? columnTitles[field][0] : field;
