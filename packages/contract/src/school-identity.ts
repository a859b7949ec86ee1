import * as z from "zod/mini";
import { API_BASE_PATH } from "./http.ts";

/** The name of a school and the version of its logo, which every screen shows to the members of the school. */
export const schoolIdentitySchema = z.object({
  name: z.string(),
  /** Absent if the school has no logo. */
  logo: z.optional(z.string()),
});
export type SchoolIdentity = z.infer<typeof schoolIdentitySchema>;

/** Returns the URL of a logo, which needs no login. Each version has its own URL, so browsers may keep the image. */
export const buildSchoolLogoUrl = (schoolId: string, version: string): string =>
  `${API_BASE_PATH}/schools/${schoolId}/logo/${version}`;
