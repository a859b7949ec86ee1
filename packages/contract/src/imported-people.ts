import * as z from "zod/mini";
import { COUNTY_CHOICES, SCHOOL_CLASSES, TEACHER_REGISTRATION_SUBJECTS } from "./curriculum.ts";
import { MAX_CHILDREN_PER_PARENT, TSC_NUMBER_MIN_LENGTH } from "./limits.ts";
import { personNameSchema } from "./person-name.ts";
import { KENYAN_PHONE_NUMBER_PATTERN } from "./phone.ts";
import { createTrimmedTextSchema, emailSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** The kinds of people that a school imports from a spreadsheet. One table contains people of one kind. */
export const IMPORTED_PEOPLE_KINDS = ["STUDENTS", "TEACHERS", "GUARDIANS"] as const;
export type ImportedPeopleKind = (typeof IMPORTED_PEOPLE_KINDS)[number];

const STREAM_MAX_LENGTH = 20;

const phoneNumberSchema = z
  .string(VALIDATION.phoneNumberInvalid)
  .check(z.regex(KENYAN_PHONE_NUMBER_PATTERN, VALIDATION.phoneNumberInvalid));

const dateSchema = z.string(VALIDATION.dateInvalid).check(z.iso.date(VALIDATION.dateInvalid));

/** The consent of a parent or guardian on paper, as a row of an imported table contains it. */
const importedConsentSchema = z.strictObject({
  guardianName: personNameSchema,
  relation: createTrimmedTextSchema(VALIDATION.guardianRelationshipRequired),
  /** The date on the signed paper, as YYYY-MM-DD. */
  signedOn: dateSchema,
});

/** A row of a table of students. The admission number identifies the student within the school. */
export const importedStudentSchema = z.strictObject({
  name: personNameSchema,
  admissionNumber: createTrimmedTextSchema(VALIDATION.admissionNumberRequired),
  /** The grade, for example "Form 2". */
  className: z.enum(SCHOOL_CLASSES, VALIDATION.classRequired),
  /** The stream of the class, for example "East". Without it, the grade must have one class only. */
  stream: z.optional(createTrimmedTextSchema(VALIDATION.classRequired, 1, STREAM_MAX_LENGTH)),
  /** The date of birth as YYYY-MM-DD. */
  dateOfBirth: z.optional(dateSchema),
  parentGuardianContact: z.optional(phoneNumberSchema),
  countyOfResidence: z.optional(z.enum(COUNTY_CHOICES, VALIDATION.countyRequired)),
  consent: z.optional(importedConsentSchema),
});
export type ImportedStudent = z.infer<typeof importedStudentSchema>;

/** A row of a table of teachers. The e-mail address identifies the teacher. */
export const importedTeacherSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  phoneNumber: z.optional(phoneNumberSchema),
  tscNumber: z.optional(
    createTrimmedTextSchema(VALIDATION.tscNumberTooShort, TSC_NUMBER_MIN_LENGTH),
  ),
  subjectsTaught: z.optional(
    z.array(z.enum(TEACHER_REGISTRATION_SUBJECTS, VALIDATION.subjectUnknown)),
  ),
});
export type ImportedTeacher = z.infer<typeof importedTeacherSchema>;

/** A row of a table of guardians. The e-mail address identifies the guardian. */
export const importedGuardianSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  phoneNumber: phoneNumberSchema,
  nationalId: z.optional(
    z
      .string(VALIDATION.nationalIdInvalid)
      .check(z.regex(/^\d{7,8}$/, VALIDATION.nationalIdInvalid)),
  ),
  relationshipToChildren: createTrimmedTextSchema(VALIDATION.guardianRelationshipRequired),
  childrenAdmissionNumbers: z
    .array(
      createTrimmedTextSchema(VALIDATION.admissionNumberRequired),
      VALIDATION.childAdmissionNumberRequired,
    )
    .check(
      z.minLength(1, VALIDATION.childAdmissionNumberRequired),
      z.maxLength(MAX_CHILDREN_PER_PARENT, VALIDATION.textTooLong),
    ),
});
export type ImportedGuardian = z.infer<typeof importedGuardianSchema>;
