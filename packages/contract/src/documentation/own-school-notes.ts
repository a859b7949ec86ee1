import type { auditLogRoutes } from "../audit-log.ts";
import type { ownSchoolRoutes } from "../own-school.ts";
import type { schoolAdminCodeRoutes } from "../school-admin-codes.ts";
import type { schoolLogoRoutes } from "../school-logo.ts";
import type { schoolScaleRoutes } from "../school-scale-routes.ts";
import type { RouteNotes } from "./route-note.ts";

export const ownSchoolRouteNotes = {
  get: {
    summary: "Returns the caller's own school with its settings.",
    note: "Only for administrators of a school. `terms` is absent if the school keeps `nationalTerms`.",
    errors: ["NOT_FOUND"],
  },
  change: {
    summary: "Replaces the settings of the caller's own school.",
    note: "An absent field is removed. `revision` is the one of the response that the change is based on: if somebody else has changed the settings in the meantime, nothing is written. A repeated request changes nothing. Other API instances use the new name of the school after a minute at most.",
    errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
  },
  listAdminCodes: {
    summary: "Lists the admin codes of the caller's own school that have not expired.",
    note: "The codes themselves are stored as hashes and cannot be shown.",
    errors: ["NOT_FOUND"],
  },
  issueAdminCode: {
    summary: "Issues an admin code, which only this response and the e-mail contain.",
    note: "With `email`, the code works once and only for this address, which gets it with a link to the registration form; an address gets at most three such e-mails a day. A new code for an address replaces the one before. Without `email`, the code works three times. Both end after 14 days. The client chooses `id`; a repeated request replaces the code of the first one.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  revokeAdminCode: {
    summary: "Revokes an admin code, so that nobody can register with it any more.",
    errors: ["NOT_FOUND"],
  },
  changeLogo: {
    summary: "Replaces the logo of the caller's own school.",
    note: "`image` is a PNG or JPEG file of at most 40 KB and 512 × 512 pixels, in base64. `replaces` is the version of the present logo: if somebody else has changed the logo in the meantime, nothing is written. A repeated request changes nothing. Everybody gets the image at `GET /api/v1/schools/{id}/logo/{version}`, which browsers may keep for a year, until another version replaces it.",
    errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
  },
  changeScale: {
    summary: "Sets the lowest percentage of each level of a scale for the caller's own school.",
    note: "`lowest` falls to 0; without it, the national percentages hold again. `previous` contains the school's own percentages: if others have changed them, nothing is written. Other API instances follow within a minute.",
    errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
  },
  removeLogo: {
    summary: "Removes the logo of the caller's own school.",
    note: "`version` is the version of the present logo: another one is not removed. A repeated request changes nothing.",
    errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
  },
} as const satisfies RouteNotes<
  typeof ownSchoolRoutes &
    typeof schoolAdminCodeRoutes &
    typeof schoolLogoRoutes &
    typeof schoolScaleRoutes
>;

export const auditLogRouteNotes = {
  list: {
    summary: "Lists the entries of the audit log, newest first.",
    note: "An administrator sees the entries about the own school. The national office sees the entries about the office, and the acts of its administrators on schools. `person` finds entries by and about a person. `from` and `to` are days in Nairobi. The page has no count of all entries; `next` is absent on the last page.",
  },
} as const satisfies RouteNotes<typeof auditLogRoutes>;
