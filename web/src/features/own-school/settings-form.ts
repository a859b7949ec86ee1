import { COUNTY_CHOICES, type TEACHER_REGISTRATION_SUBJECTS } from "@darasa/contract/curriculum";
import {
  type AccountDeciders,
  type DataProtectionContact,
  type OwnSchool,
  type SchoolSettings,
  type SchoolTerm,
  schoolSettingsSchema,
} from "@darasa/contract/own-school";
import type { SCHOOL_LEVELS } from "@darasa/contract/school-levels";
import { createSchemaResolver } from "@/components/form/schema-resolver.ts";

/** Which terms hold for a school: the national terms, or its own terms. */
export const TERM_CHOICES = ["NATIONAL", "OWN"] as const;

/** The values of the form. An empty text means that the school has no value for the field. */
export interface SettingsFormValues {
  readonly name: string;
  readonly motto: string;
  readonly county: string;
  readonly levels: (typeof SCHOOL_LEVELS)[number][];
  readonly subjects: (typeof TEACHER_REGISTRATION_SUBJECTS)[number][];
  readonly termChoice: (typeof TERM_CHOICES)[number];
  readonly terms: SchoolTerm[];
  readonly dataProtectionContact: DataProtectionContact;
  readonly accountDeciders: AccountDeciders;
}

const NO_CONTACT: DataProtectionContact = { name: "", email: "", phoneNumber: "" };

/** Returns the values with which the form begins. The fields of own terms begin with the national terms. */
export const toFormValues = (school: OwnSchool): SettingsFormValues => ({
  name: school.name,
  motto: school.motto ?? "",
  county: COUNTY_CHOICES.find((county) => county === school.county) ?? "",
  levels: school.levels,
  subjects: school.subjects,
  termChoice: school.terms === undefined ? "NATIONAL" : "OWN",
  terms: school.terms ?? school.nationalTerms,
  dataProtectionContact: school.dataProtectionContact ?? NO_CONTACT,
  accountDeciders: school.accountDeciders,
});

/** Parses the values of the form as the settings that the API accepts. */
const parseSettings = ({
  motto,
  termChoice,
  terms,
  dataProtectionContact,
  ...rest
}: SettingsFormValues) =>
  schoolSettingsSchema.safeParse({
    ...rest,
    ...(motto.trim() === "" ? {} : { motto }),
    ...(termChoice === "OWN" ? { terms } : {}),
    ...(Object.values(dataProtectionContact).every((value) => value.trim() === "")
      ? {}
      : { dataProtectionContact }),
  });

/** Returns the settings of valid form values. */
export const toSettings = (values: SettingsFormValues): SchoolSettings => {
  const parsed = parseSettings(values);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
};

export const settingsResolver = createSchemaResolver<SettingsFormValues>({
  safeParse: (values: SettingsFormValues) => {
    const parsed = parseSettings(values);
    return parsed.success
      ? { success: true, data: values }
      : { success: false, error: parsed.error };
  },
});
