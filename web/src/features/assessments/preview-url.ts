import { appPaths } from "@/lib/paths.ts";

/** The URL parameter with the id of the assessment whose preview replaces the list of shared assessments. */
export const PREVIEW_PARAMETER = "preview";

export const buildPreviewUrl = (id: string): string =>
  `${appPaths.sharedAssessments}?${PREVIEW_PARAMETER}=${encodeURIComponent(id)}`;
