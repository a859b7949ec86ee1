import { join } from "node:path";
import { loadEnv } from "vite";

const WEB_FOLDER = join(import.meta.dirname, "..");

/** The site key of reCAPTCHA Enterprise from VITE_APP_CHECK_SITE_KEY, or an empty text if App Check is off. */
export const appCheckSiteKey =
  loadEnv("production", WEB_FOLDER, "VITE_").VITE_APP_CHECK_SITE_KEY ?? "";

/** The constants that the build replaces in every script. */
export const BUILD_CONSTANTS: Readonly<Record<string, string>> = {
  APP_CHECK_SITE_KEY: JSON.stringify(appCheckSiteKey),
};

/**
 * The CSP sources of the scripts that App Check loads from reCAPTCHA Enterprise. Empty if App Check is off, so that
 * no foreign script is allowed then.
 */
export const listAppCheckScriptSources = (siteKey: string): readonly string[] =>
  siteKey === "" ? [] : ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
