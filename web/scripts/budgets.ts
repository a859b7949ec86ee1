import { type Manifest, staticClosure } from "./manifest.ts";

/** The size limit of a page, alone or together with the chunks loaded up to a certain moment of the first visit. */
export interface Budget {
  readonly label: string;
  /** The limit in bytes after brotli compression. */
  readonly limit: number;
  /** The name of the HTML file in `dist`; its own size counts towards the limit. */
  readonly page: string;
  /** If true, only the HTML before the first script tag counts: the browser can paint this part without scripts. */
  readonly isFirstPaint?: boolean;
  readonly files: (manifest: Manifest) => readonly string[];
}

const closureFiles =
  (...keys: readonly string[]) =>
  (manifest: Manifest): string[] =>
    staticClosure(manifest, ...keys).map(({ file }) => file);

/**
 * The dashboards' keys in Vite's manifest. Only `npm run size -w web` reads this table. A test in tests/e2e compares
 * it with the files that Chromium loads.
 */
const DASHBOARDS = {
  student: "src/features/dashboard/screens/student-dashboard.tsx",
  teacher: "src/features/dashboard/screens/teacher-dashboard.tsx",
  admin: "src/features/dashboard/screens/admin-dashboard.tsx",
  parent: "src/features/dashboard/screens/parent-dashboard.tsx",
};
const REGISTRATION = ["src/entries/register-app.tsx", "src/features/auth/components/role-form.tsx"];
const LISTENERS = "src/lib/firebase/live-root.tsx";

const dashboardBudgets: readonly Budget[] = Object.entries(DASHBOARDS).flatMap(([role, screen]) => [
  {
    label: `${role} dashboard, before listeners`,
    limit: 140_000,
    page: "app.html",
    files: closureFiles("app.html", screen),
  },
  {
    label: `${role} dashboard, with listeners`,
    limit: 235_000,
    page: "app.html",
    files: closureFiles("app.html", screen, LISTENERS),
  },
]);

const noFiles = (): readonly string[] => [];

/** The limits are cumulative: each budget counts all brotli bytes that a first visit loads up to that moment. */
export const budgets: readonly Budget[] = [
  { label: "landing", limit: 3_500, page: "index.html", files: noFiles },
  { label: "login", limit: 4_500, page: "login.html", files: noFiles },
  { label: "forgotten password", limit: 5_000, page: "forgot-password.html", files: noFiles },
  { label: "new password", limit: 5_000, page: "reset-password.html", files: noFiles },
  {
    label: "registration, role picker",
    limit: 5_000,
    page: "register.html",
    files: closureFiles("register.html"),
  },
  {
    label: "registration, form of any role",
    limit: 140_000,
    page: "register.html",
    files: closureFiles("register.html", ...REGISTRATION),
  },
  {
    label: "application, first paint",
    limit: 2_500,
    page: "app.html",
    isFirstPaint: true,
    files: noFiles,
  },
  ...dashboardBudgets,
];

/** Strings that must not occur in the build: each one shows that code which Darasa does not use was bundled. */
export const forbidden: readonly { readonly text: string; readonly reason: string }[] = [
  { text: "UnicodeTables", reason: "the alias of re2js in vite.config.ts has no effect" },
  { text: "date-picker", reason: "Chakra's default theme is included, with all its recipes" },
  {
    text: "FIREBASE WARNING",
    reason: "the alias of firebase/database in vite.config.ts has no effect",
  },
];
