import {
  type BuildManifest,
  listAllImportedChunks,
  listStaticallyImportedChunks,
} from "./manifest.ts";

/**
 * A size limit for the first visit to a page. The total size of the files that `files` returns and, if `page` is
 * set, of the HTML file must not exceed the limit.
 */
export interface SizeBudget {
  readonly label: string;
  /** The limit in bytes after brotli compression. */
  readonly limit: number;
  /** The name of the HTML file in `dist`, whose size counts too. If absent, only `files` count. */
  readonly page?: string;
  /** Returns the paths of the counted files in `dist`. */
  readonly files: (manifest: BuildManifest) => readonly string[];
}

/**
 * Returns the key of a chunk in Vite's manifest. `chunk` is the key itself or the name of a group in
 * web/vite.config.ts, whose key contains a hash.
 */
const keyOf = (manifest: BuildManifest, chunk: string): string =>
  Object.keys(manifest).find((key) => key === chunk || manifest[key]?.name === chunk) ?? chunk;

const closureFiles =
  (...chunks: readonly string[]) =>
  (manifest: BuildManifest): string[] =>
    listStaticallyImportedChunks(manifest, ...chunks.map((chunk) => keyOf(manifest, chunk))).map(
      ({ file }) => file,
    );

/**
 * The key of each dashboard's chunk in Vite's manifest, by role. tests/e2e/first-visit.spec.ts checks that the
 * size budgets of the dashboards count exactly the files that Chromium loads.
 */
const DASHBOARDS = {
  student: "src/features/dashboard/screens/student-dashboard.tsx",
  teacher: "src/features/dashboard/screens/teacher-dashboard.tsx",
  admin: "src/features/dashboard/screens/admin-dashboard.tsx",
  parent: "src/features/dashboard/screens/parent-dashboard.tsx",
};
/**
 * The name of the messaging chunk. Every screen loads this chunk right after its first paint, to show the number
 * of unread messages.
 */
const MESSAGING = "messaging";
const LISTENERS = "src/lib/firebase/firebase-listeners-root.tsx";
/** It keeps the screens of the role for a visit without a network. It loads after the listeners. */
const OFFLINE_SCREENS = "src/app/cache-screens-for-offline.ts";
/** The keys of the further chunks that a dashboard loads with the listeners, by role. */
const LOADED_WITH_LISTENERS: Readonly<Record<string, readonly string[]>> = {
  student: ["src/features/dashboard/components/newest-assessment-watch.tsx"],
};
const REGISTRATION = "src/entries/register-app.tsx";
/** The key of each registration form's chunk in Vite's manifest, by role. */
const REGISTRATION_FORMS = {
  student: "src/features/auth/components/student-form.tsx",
  teacher: "src/features/auth/components/teacher-form.tsx",
  admin: "src/features/auth/components/admin-form.tsx",
  parent: "src/features/auth/components/parent-form.tsx",
};

const dashboardBudgets: readonly SizeBudget[] = Object.entries(DASHBOARDS).flatMap(
  ([role, screen]) => [
    {
      label: `${role} dashboard, before listeners`,
      limit: 140_000,
      page: "app.html",
      files: closureFiles("app.html", screen, MESSAGING),
    },
    {
      label: `${role} dashboard, with listeners`,
      // 15 KB of the limit are for Firestore's cache on the device.
      limit: 250_000,
      page: "app.html",
      files: closureFiles(
        "app.html",
        screen,
        MESSAGING,
        LISTENERS,
        OFFLINE_SCREENS,
        ...(LOADED_WITH_LISTENERS[role] ?? []),
      ),
    },
  ],
);

/** Returns the files that a registration form needs in addition to the files that /app loads at its start. */
const listFilesBeyondApplication =
  (form: string) =>
  (manifest: BuildManifest): readonly string[] => {
    const application = closureFiles("app.html")(manifest);
    return closureFiles(REGISTRATION, form)(manifest).filter((file) => !application.includes(file));
  };

const registrationBudgets: readonly SizeBudget[] = Object.entries(REGISTRATION_FORMS).flatMap(
  ([role, form]) => [
    {
      label: `registration, form of a ${role}`,
      limit: 142_000,
      page: "register.html",
      files: closureFiles("register.html", REGISTRATION, form),
    },
    {
      label: `${role} form, beyond the application`,
      limit: 23_000,
      files: listFilesBeyondApplication(form),
    },
  ],
);

/** The route of the report forms, and the code that makes their PDF at the first use. */
const MARKS = "src/app/routes/marks.tsx";
const REPORT_FORMS_PDF = "src/features/report-forms/pdf/make-report-forms-pdf.ts";
/** The fonts with the letters beyond those of Western Europe, which load if a name has one. */
const EXTENDED_FONTS = "src/features/report-forms/pdf/pdf-fonts-extended.ts";

/** Returns the files that a PDF of report forms needs in addition to the screen with its button. */
const listPdfFiles = (manifest: BuildManifest): readonly string[] => {
  const screen = closureFiles("app.html", MARKS)(manifest);
  return closureFiles(REPORT_FORMS_PDF)(manifest).filter((file) => !screen.includes(file));
};

/** Everything that /app can load, for all roles together, and the service worker. */
const listProductFiles = (manifest: BuildManifest): readonly string[] => [
  "sw.js",
  ...listAllImportedChunks(manifest, "app.html").map(({ file }) => file),
];

const noFiles = (): readonly string[] => [];

/**
 * The budgets of one page are cumulative: each budget counts everything that a first visit downloads from its
 * start until the moment that the budget's label names. The only exception are the budgets with
 * `listFilesBeyondApplication`, which leave out the files that /app loads at its start.
 */
export const sizeBudgets: readonly SizeBudget[] = [
  { label: "landing", limit: 3_500, page: "index.html", files: noFiles },
  { label: "login", limit: 4_500, page: "login.html", files: noFiles },
  { label: "login with a number", limit: 5_500, page: "login-number.html", files: noFiles },
  { label: "forgotten password", limit: 5_000, page: "forgot-password.html", files: noFiles },
  { label: "new password", limit: 5_000, page: "reset-password.html", files: noFiles },
  { label: "confirmed email address", limit: 5_000, page: "confirm-email.html", files: noFiles },
  { label: "application of a school", limit: 7_500, page: "join-school.html", files: noFiles },
  {
    label: "state of an application",
    limit: 5_000,
    page: "school-application.html",
    files: noFiles,
  },
  { label: "privacy notice", limit: 3_500, page: "privacy.html", files: noFiles },
  { label: "privacy notice, Kiswahili", limit: 3_500, page: "privacy-sw.html", files: noFiles },
  {
    label: "registration, role picker",
    limit: 5_200,
    page: "register.html",
    files: closureFiles("register.html"),
  },
  ...registrationBudgets,
  { label: "application, first paint", limit: 3_400, page: "app.html", files: noFiles },
  ...dashboardBudgets,
  { label: "PDF of report forms, first use", limit: 222_000, files: listPdfFiles },
  {
    label: "the same, further letters",
    limit: 156_000,
    files: closureFiles(EXTENDED_FONTS),
  },
  { label: "whole product", limit: 1_032_000, page: "app.html", files: listProductFiles },
];

/**
 * Strings that must not occur in the build. A build that contains one of them contains code that Darasa does not
 * use.
 */
export const forbiddenBundleTexts: readonly { readonly text: string; readonly reason: string }[] = [
  { text: "UnicodeTables", reason: "the alias of re2js in vite.config.ts has no effect" },
  { text: "date-picker", reason: "Chakra's default theme is included, with all its recipes" },
  {
    text: "FIREBASE WARNING",
    reason: "the alias of firebase/database in vite.config.ts has no effect",
  },
];
