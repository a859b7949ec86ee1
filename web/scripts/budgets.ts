import { type Manifest, staticClosure } from "./manifest.ts";

/** A page or a moment of it: the HTML file and the chunks that have arrived by then. */
export interface Budget {
  readonly what: string;
  readonly limit: number;
  readonly html?: string;
  readonly files: (manifest: Manifest) => readonly string[];
}

const keyOf = (manifest: Manifest, pattern: RegExp): string => {
  const key = Object.keys(manifest).find((name) => pattern.test(name));
  if (key === undefined) throw new Error(`the build has no chunk for ${pattern.source}`);
  return key;
};

const closure = (manifest: Manifest, ...keys: readonly string[]): string[] =>
  staticClosure(manifest, ...keys).map(({ file }) => file);

const ROLES = ["student", "teacher", "admin", "parent"] as const;
const LIVE = /src\/lib\/firebase\/live-root\.tsx$/;
/** What a person of a role loads to see their dashboard. */
const dashboardOf = (manifest: Manifest, role: string, ...later: readonly string[]): string[] =>
  closure(
    manifest,
    "app.html",
    keyOf(manifest, new RegExp(`/dashboard/screens/${role}-dashboard\\.tsx$`)),
    ...later,
  );

const dashboardBudgets: readonly Budget[] = ROLES.flatMap((role) => [
  {
    what: `${role} dashboard, before listeners`,
    limit: 114_500,
    html: "app.html",
    files: (manifest: Manifest) => dashboardOf(manifest, role),
  },
  {
    what: `${role} dashboard, with listeners`,
    limit: 197_000,
    html: "app.html",
    files: (manifest: Manifest) => dashboardOf(manifest, role, keyOf(manifest, LIVE)),
  },
]);

/** What a role's form costs on top of what the application brings anyway. */
const roleForm =
  (role: string) =>
  (manifest: Manifest): string[] => {
    const application = closure(manifest, "app.html");
    const form = `src/features/auth/components/${role}-form.tsx`;
    return closure(manifest, "src/entries/register-app.tsx", form).filter(
      (file) => !application.includes(file),
    );
  };

/** Brotli bytes. A change that needs more raises the limit here, in sight of whoever reviews it. */
export const budgets: readonly Budget[] = [
  { what: "landing, complete", limit: 5_000, html: "index.html", files: () => [] },
  { what: "login, usable", limit: 5_000, html: "login.html", files: () => [] },
  { what: "forgotten password", limit: 5_000, html: "forgot-password.html", files: () => [] },
  { what: "new password", limit: 5_000, html: "reset-password.html", files: () => [] },
  {
    what: "registration, role picker",
    limit: 5_000,
    html: "register.html",
    files: (manifest) => closure(manifest, "register.html"),
  },
  { what: "administrator form, beyond the application", limit: 20_000, files: roleForm("admin") },
  { what: "teacher form, beyond the application", limit: 20_000, files: roleForm("teacher") },
  { what: "student form, beyond the application", limit: 20_000, files: roleForm("student") },
  { what: "parent form, beyond the application", limit: 20_000, files: roleForm("parent") },
  { what: "application, first paint", limit: 2_500, html: "app.html", files: () => [] },
  ...dashboardBudgets,
];

/** Text that only code nobody asked for carries. */
export const forbidden: readonly { readonly text: string; readonly why: string }[] = [
  { text: "UnicodeTables", why: "the regular expression engine of Firestore's pipelines is back" },
  { text: "date-picker", why: "Chakra's default theme is back, with every recipe of the library" },
  { text: "FIREBASE WARNING", why: "reactfire has dragged in the Realtime Database" },
  {
    text: "www.google.com",
    why: "Firestore's transport asks a stranger again when a listener fails",
  },
  {
    text: "vite:preloadError",
    why: "Vite's own import helper is back, in the place of lib/import-with.ts",
  },
];
