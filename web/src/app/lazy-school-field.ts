import { lazy } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";

/** The field with which a user chooses a school. It is loaded only when a form shows it. */
export const SchoolField = lazy(async () => ({
  default: await loadChunkOrReloadPage(
    async () => (await import("@/features/auth/components/school-field.tsx")).SchoolField,
  ),
}));
