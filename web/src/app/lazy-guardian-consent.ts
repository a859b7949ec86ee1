import { lazy } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";

/** The consent of a guardian. It is loaded only when a screen shows it. */
export const GuardianConsent = lazy(async () => ({
  default: await loadChunkOrReloadPage(
    async () =>
      (await import("@/features/consent/components/guardian-consent.tsx")).GuardianConsent,
  ),
}));
