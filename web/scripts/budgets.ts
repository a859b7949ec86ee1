import { type Manifest, staticClosure } from "./manifest.ts";

/** A page, or a page with the chunks that have arrived at a certain moment of the first visit. */
export interface Budget {
  readonly label: string;
  /** Brotli bytes. */
  readonly limit: number;
  /** The HTML file in `dist`; its bytes count. */
  readonly page: string;
  /** Counts the page only up to its first script: the browser paints without the rest. */
  readonly isFirstPaint?: boolean;
  readonly files: (manifest: Manifest) => readonly string[];
}

const closureFiles =
  (...keys: readonly string[]) =>
  (manifest: Manifest): string[] =>
    staticClosure(manifest, ...keys).map(({ file }) => file);

/**
 * The keys of dynamic imports in the manifest. Only `npm run size -w web` reads this table, not the build.
 * A test in tests/e2e compares it with the files that Chromium loads.
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

/** Cumulative brotli bytes of a first visit. */
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

/** Texts that appear only in code that Darasa does not use. */
export const forbidden: readonly { readonly text: string; readonly reason: string }[] = [
  { text: "UnicodeTables", reason: "the alias of re2js in vite.config.ts has no effect" },
  { text: "date-picker", reason: "Chakra's default theme is included, with all its recipes" },
  {
    text: "FIREBASE WARNING",
    reason: "the alias of firebase/database in vite.config.ts has no effect",
  },
];
