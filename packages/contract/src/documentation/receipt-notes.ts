import type { receiptRoutes } from "../receipts.ts";
import type { RouteNotes } from "./route-note.ts";

export const receiptRouteNotes = {
  checkReceipt: {
    summary: "Tells to which attempt a receipt belongs, and whether its answers have arrived.",
    note: "Only for the author and administrators of the author's school, who learn about their own students only.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof receiptRoutes>;
