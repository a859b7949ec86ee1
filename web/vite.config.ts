import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { BUILD_CONSTANTS } from "./scripts/app-check.ts";
import { createDevPagesPlugin } from "./scripts/dev-pages.ts";

const toPath = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Returns a pattern that matches every module of the given npm packages or scopes. */
const inPackages = (...names: readonly string[]) =>
  new RegExp(`/node_modules/(${names.join("|")})/`);

/** Returns a pattern that matches the modules at the given paths, which start at web/src or at packages/contract/src. */
const inSources = (...paths: readonly string[]) =>
  new RegExp(`/(web|contract)/src/(${paths.join("|")})\\.tsx?$`);

/** What both the application and the registration forms load at their start. */
const BASE = [
  "lib/(api-client|api-error|clock|get-error-message|load-chunk|query-client|services|time)",
  "components/(feedback/(alert|fetch-states|self-removing-button|skeleton)|layout/(brand|card|container|document-title|list|screen-layout)|ui/(button|icon|logo-mark))",
  "texts/(forms|en/language)",
  "theme/(global-css|style-properties|system|tokens)",
  "(errors|http|roles|session|text-schemas|unsafe-characters)",
];
/** What all dashboards share. */
const DASHBOARDS = [
  "features/dashboard/(api/use-dashboard-query|components/(dashboard-page|last-update-status|latest-list|quick-links)|stored-dashboard)",
  "texts/en/(assessment-facts|content-types|dashboard)",
  "components/(layout/statistic-cards|ui/status-badge)",
  "lib/use-now",
  "(content-types|next-steps|submission-summary|todays-lessons)",
];
/** What every screen loads right after its first paint, for the number of unread messages. */
const MESSAGING = [
  "features/messages/(api/send-message|components/messaging-root|hooks/use-outbox)",
  "lib/(listen-with-retry|listener-connection|page-visible|use-live-query)",
  "(messages|realtime)",
];
/** The controls of the registration forms, which many other forms show too. */
const FIELDS = [
  "components/form/(checkbox-field|choice-group|field|field-props|password-field|phone-field|schema-resolver|select-field|student-fields|text-field)",
  "components/(feedback/(busy-button|reserved-space)|ui/(control|text-link))",
  "curriculum",
];
/** What the registration forms of several roles share. */
const REGISTRATION = [
  "features/auth/(api|components|hooks)/.+",
  "texts/en/registration",
  "(auth|credentials)",
];
/** What many screens share, and no dashboard shows. */
const SCREENS = [
  "components/(feedback/(confirm-dialog|empty-state|loading-dialog|progress-bar|restored-banner|success-notice|to-fetch-state|use-success-notice|warning-list)|form/(file-field|form-actions|number-field|own-class-choices|reason-form|search-field|textarea-field|use-form-value)|layout/(fact-list|question-row)|ui/(busy-label|dialog|dialog-scroll-area|illustration|link-tabs|pager|receipt-code|row-menu))",
  "lib/(back-target|closing-time|csv|format-level|format-right-answer|get-list-key|invalidate-assessments|privacy-path|question-bank-url|return-on-close|save-receipt|save-text-file|submitted-url|use-cursor-page|use-debounced-search|use-leave-confirmation|use-page-format|use-pagination|use-selection|page-url|use-immediate-search-params)",
  "features/(analytics/urls|assessments/preview-url)",
  "texts/en/(accommodations|assessments|audience|closing-time|file-size|formulas|levels|login-slips|long-answer|number-answer|pager|prepared-papers|printed-paper|receipts|review|school-levels|solutions|timeline)",
  "(consents|grading-scales|guardian-links|guardian-requests|languages|lesson-subjects|numeric-answer|pin|receipt-code|school-levels|school-scales)",
];
/** What all screens with questions share, beside the pictures themselves and the reader of formulas. */
const QUESTIONS = [
  "components/(formula/formula-text|picture/(option-pictures|picture-place|question-picture))",
  "(assessment-routes|assessments|attempts|submissions)",
];
/** What the screen of the upload and its dialogs share. */
const UPLOAD = [
  "features/upload/(api/(create-content|edit-content)|components/(content-fields|dialog-form))",
];
const UNUSED = toPath("scripts/unused-modules.ts");
const REACT = ["react", "react-dom", "react-router", "scheduler", "@tanstack"];
const CHAKRA = ["@chakra-ui", "@emotion", "@pandacss", "stylis"];
/** PDFKit, with the packages that it imports, and the fonts that every PDF needs. */
const PDF = /\/node_modules\/pdfkit\/|\/pdf-fonts-basic\.ts/;
const HOSTING = "http://127.0.0.1:5050";

export default defineConfig({
  root: toPath("."),
  define: BUILD_CONSTANTS,
  plugins: [react(), createDevPagesPlugin()],
  resolve: {
    alias: {
      "@texts": toPath("src/texts/en"),
      "@": toPath("src"),
      // Dependencies import these modules, but Darasa never uses a feature that calls them. The build replaces
      // them by a stub (docs/decisions/0009).
      re2js: UNUSED,
      "firebase/database": UNUSED,
      "hoist-non-react-statics": UNUSED,
      "use-sync-external-store/shim": UNUSED,
    },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    // Firebase Hosting routes these paths to functions and to the project's configuration, so the development
    // server forwards them to the Hosting emulator.
    proxy: { "/api": HOSTING, "/__": HOSTING },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // Chunks import each other by stable names, and the page's import map maps these names to hashed files. So a
    // change of one chunk does not change the files of other chunks.
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    minify: "terser",
    rolldownOptions: {
      input: { register: toPath("register.html"), app: toPath("app.html") },
      // Inlines constant strings and numbers where they are used.
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      treeshake: {
        propertyReadSideEffects: false,
        // reactfire imports these Firebase products, which Darasa does not use. If they are marked as free of side
        // effects, the bundler removes them.
        moduleSideEffects: [
          {
            test: inPackages("@?firebase/(functions|remote-config|storage)"),
            sideEffects: false,
          },
        ],
      },
      output: {
        // Hexadecimal hashes compress better than the default base64 hashes. A page contains about 200 hashes.
        hashCharacters: "hex",
        // Terser and Rolldown's own minifier together give the smallest output.
        minify: true,
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[hash:7].js",
        codeSplitting: {
          // A single vendor chunk compresses better than several smaller chunks. Several chunks would not help the
          // browser cache, because all packages in the vendor chunk change together when the lock file changes.
          groups: [
            { name: "vendor", test: inPackages(...REACT, ...CHAKRA, "zod") },
            // Firebase has its own chunk, because it loads after the first paint.
            { name: "live", test: inPackages("@firebase", "firebase", "reactfire") },
            // The PDF library and the reader of Excel files share it, and neither loads the other.
            { name: "zip", test: inPackages("fflate") },
            // A change of the report forms leaves the PDF library and its fonts as they are.
            { name: "pdf", test: PDF },
            // A change of the import screen leaves the CSV library as it is.
            { name: "csv", test: inPackages("papaparse") },
            // The same for the reader of formulas.
            { name: "temml", test: inPackages("temml") },
            // The page with the role picker needs these two modules, and nothing of the groups below.
            { name: "start", test: /\/preload-helper|\/web\/src\/lib\/paths\.ts/ },
            // Small modules compress better in one chunk than in many, and each page lists fewer chunks in its
            // import map.
            { name: "base", test: inSources(...BASE) },
            { name: "dashboards", test: inSources(...DASHBOARDS) },
            { name: "messaging", test: inSources(...MESSAGING) },
            { name: "fields", test: inSources(...FIELDS) },
            { name: "screens", test: inSources(...SCREENS) },
            { name: "questions", test: inSources(...QUESTIONS) },
            { name: "upload", test: inSources(...UPLOAD) },
            { name: "registration", test: inSources(...REGISTRATION), minShareCount: 3 },
          ],
        },
      },
    },
  },
});
