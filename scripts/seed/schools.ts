import type { LogoColors } from "./logo-document.ts";

export interface SeedSchool {
  readonly id: string;
  readonly name: string;
  readonly nemisCode: string;
  readonly county: string;
  readonly plan: "FREE" | "PREMIUM";
  readonly adminCode: string;
  /** The colours of the logo; absent for a school without a logo. */
  readonly logoColors?: LogoColors;
}

export const SEED_SCHOOLS: readonly SeedSchool[] = [
  {
    id: "moi-girls-eldoret",
    name: "Moi Girls High School, Eldoret",
    nemisCode: "7UQ4",
    county: "Uasin Gishu",
    plan: "PREMIUM",
    adminCode: "MOI-ADMIN-2026",
    logoColors: { shield: [11, 93, 59], sun: [242, 183, 5] },
  },
  {
    id: "kisumu-boys",
    name: "Kisumu Boys High School",
    nemisCode: "3KB9",
    county: "Kisumu",
    plan: "FREE",
    adminCode: "KISUMU-ADMIN-2026",
  },
];

/** Returns the school with this id. Returns undefined for the national office, which is not a school. */
export const findSchoolById = (id: string): SeedSchool | undefined =>
  SEED_SCHOOLS.find((candidate) => candidate.id === id);

export const getSchoolById = (id: string): SeedSchool => {
  const school = findSchoolById(id);
  if (school === undefined) throw new Error(`There is no school ${id}.`);
  return school;
};
