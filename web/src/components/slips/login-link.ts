import { appPaths } from "@/lib/paths.ts";

/** The address of the page for the login with a number, as people type it. */
export const getReadableLoginAddress = (): string => window.location.host + appPaths.numberLogin;

/** Returns the link that opens the login page with the school. The fragment is sent to no server. */
export const buildLoginLink = (schoolId: string): string =>
  `${window.location.origin}${appPaths.numberLogin}#school=${encodeURIComponent(schoolId)}`;
