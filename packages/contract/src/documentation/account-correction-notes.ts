import type { accountCorrectionRoutes } from "../account-corrections.ts";
import type { RouteNotes } from "./route-note.ts";

export const accountCorrectionRouteNotes = {
  correct: {
    summary: "Corrects the name, the admission number or the class of an account.",
    note: "Open to administrators of the own school. Details that are absent stay as they are, and a repeated request changes nothing. A student logs in with the new admission number at once and no longer with the old one; guardian links keep working. CONFLICT means that another student of the school has the number, that the class is full, or that the detail does not belong to such an account.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  sendPasswordLink: {
    summary: "Mails the owner of an account a link to set a new password.",
    note: "Open to administrators of the own school. The link goes to the confirmed e-mail address of the account only. An account that logs in with a PIN, that is not open or whose address is not confirmed gets CONFLICT. While a link waits to be mailed, a repeated request changes nothing.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof accountCorrectionRoutes>;
