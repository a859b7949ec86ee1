import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { devPages } from "./scripts/dev-pages.ts";
import { dropPrefixes } from "./scripts/drop-prefixes.ts";
import { textsFolder } from "./scripts/language.ts";
import { pruneChakra } from "./scripts/prune-chakra.ts";
import { pruneRouter } from "./scripts/prune-router.ts";
import { pruneWebchannel } from "./scripts/prune-webchannel.ts";
import { pureContract } from "./scripts/pure-contract.ts";
import { slimDependencies } from "./scripts/slim-dependencies.ts";
import { splitHookForm } from "./scripts/split-hook-form.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const packages = (...names: readonly string[]) => new RegExp(`/node_modules/(${names.join("|")})/`);

const HOSTING = "http://127.0.0.1:5050";

export default defineConfig({
  root: at("."),
  plugins: [
    pureContract(),
    slimDependencies(),
    splitHookForm(),
    pruneRouter(),
    pruneWebchannel(),
    pruneChakra(at("src")),
    dropPrefixes(at("src")),
    react(),
    devPages(),
  ],
  resolve: { alias: { "@texts": textsFolder, "@": at("src") } },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    // Hosting knows which function answers which path, and which Firebase project this is.
    proxy: { "/api": HOSTING, "/__": HOSTING },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A screen of the application finds there what every one of them needs.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === "html" || hostId.includes("register")
          ? files
          : files.filter(
              (file) =>
                !/\/(rolldown-runtime|react|dictionary|ui|zod|shared|core|paths)\./.test(file),
            ),
    },
    rolldownOptions: {
      // A text or a number stands where it is used: no page loads those of another.
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      input: { register: at("register.html"), app: at("app.html") },
      // What nobody imports is dropped with its module: our own do nothing else when they are loaded.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [
          {
            test: /\/packages\/contract\/|\/web\/src\/(?!main|entries\/)|\/node_modules\/(reactfire|rxfire|rxjs)\//,
            sideEffects: false,
          },
        ],
      },
      output: {
        // What the files call each other. scripts/name-by-content.ts gives them the names that browsers keep them under.
        entryFileNames: "assets/[name].js",
        chunkFileNames: "assets/[name].js",
        // Short names are given in turn: one more export would rename those after it, in every file that imports them.
        minifyInternalExports: false,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "react",
              test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            {
              name: "live",
              test: packages("@firebase", "firebase", "reactfire", "rxfire", "rxjs", "idb"),
            },
            // Not Chakra's components: the few that wrap a state machine stay with the lazy route that needs them.
            {
              name: "ui",
              test: /^\0slim:(@emotion|hoist)|\/node_modules\/(@emotion|stylis|@pandacss|@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base|create-context|merge-))/,
            },
            // Chakra imports it, so it cannot stand with what imports Chakra.
            { name: "dictionary", test: /\/web\/src\/theme\/token-dictionary/ },
            { name: "query", test: packages("@tanstack") },
            { name: "zod", test: packages("zod") },
            { name: "hook-form", test: packages("react-hook-form") },
            // What joins that library to the contract's rules.
            {
              name: "binding",
              test: /\/web\/src\/components\/form\/(field-props|schema-resolver)\./,
            },
            // What the application and the registration share.
            {
              name: "shared",
              test: /\/packages\/contract\/src\/(errors|http|limits|phone|roles|session|text-schemas)\.ts|\/web\/src\/(theme\/[\w-]+|texts\/(\w+\/)?(common|forms|language)|lib\/(api-client|api-error|clock|get-error-message)|components\/(feedback\/(alert|loading|passing-button|states)|layout\/brand|ui\/(button|mark)))\./,
            },
            // What every form needs; a field that only some forms have stays with them. Small chunks compress badly.
            {
              name: "form",
              test: /\/packages\/contract\/src\/(credentials|texts)\.ts|\/web\/src\/components\/(feedback\/(busy-button|room)|form\/(field\.|(text|password|phone|select)-field)|ui\/(control|text-link))/,
            },
            // What even a page without the framework needs.
            { name: "paths", test: /\/web\/src\/lib\/(paths|import-with)\./ },
            // What the picker of roles shares with the forms: in its entry, they would start the picker anew.
            {
              name: "roles",
              test: /\/web\/src\/(features\/auth\/role-(url|forms)|texts\/\w+\/auth)\./,
            },
            // What every role's form needs.
            {
              name: "registration",
              test: /\/web\/src\/(features\/auth\/(api|hooks|screens|components\/(?!\w+-form))|texts\/\w+\/registration|components\/layout\/desk)|\/packages\/contract\/src\/(auth|schools|validation-texts|fallback-texts)\.ts/,
            },
            // The list of conversations and the unsent messages: every page has them soon after its first paint.
            {
              name: "messaging",
              test: /\/web\/src\/(texts\/\w+\/messages|features\/messages\/(outbox|fetched-of|api\/(list-conversations|send-message)|components\/messaging-root|hooks\/use-outbox)|lib\/(use-live-query|listener-connection|listen-with-retry))|\/packages\/contract\/src\/(messages|realtime)\.ts/,
            },
            // What most screens build on.
            {
              name: "page",
              test: /\/web\/src\/(components\/(layout\/(page|card|list|stat-cards)|feedback\/skeleton)|lib\/time|texts\/\w+\/(time|content-types))|\/packages\/contract\/src\/(content-types|submission-summary)\.ts/,
            },
            // What all dashboards share.
            {
              name: "dashboards",
              test: /\/web\/src\/(texts\/\w+\/dashboard|features\/dashboard\/(components|api\/use-dashboard-query|stored-dashboard))|\/packages\/contract\/src\/parent-dashboard/,
            },
            // What screens of lists and dialogs are made of; only some of them query.
            {
              name: "parts",
              test: /\/web\/src\/(components\/(feedback\/(confirm-dialog|empty|progress-bar|restored|(use-)?done-notice)|ui\/(busy-words|dialog|link-tabs|pager|picture)|form\/(search|textarea)-field)|lib\/(get-list-key|page-url)|texts\/\w+\/pager)/,
            },
            {
              name: "fetching",
              test: /\/web\/src\/(lib|components\/feedback)\/(use-immediate-search-params|use-pagination|use-debounced-search|fetched-query|invalidate-assessments)/,
            },
            { name: "papers", test: /\/packages\/contract\/src\/assessments\.ts/ },
            // What a student's screens of papers share: a file of its own is a line in the page's map as well.
            {
              name: "work",
              test: /\/web\/src\/(texts\/\w+\/assessments|features\/assessments\/(journal|paper-store|submitted-url|components\/question-row|hooks\/paper-store-of))\./,
            },
            // The longest screens in two: what a person does there seldom changes together with what it looks like.
            {
              name: "transfer",
              test: /\/packages\/contract\/src\/sniff|\/web\/src\/(features\/upload\/(api|check-file|safe-name|upload-draft|uploader)|lib\/firebase\/(open-uploads|resumable-uploads|send-xhr))/,
            },
            {
              name: "paper",
              test: /\/web\/src\/features\/assessments\/(answer-book|open-paper|pace|paper\.|paper-(delivery|state|sync)|peers|server-clock|unsent|api\/(open-paper|paper-api)|hooks\/use-paper-sync)/,
            },
            {
              name: "draft",
              test: /\/web\/src\/features\/authoring\/(api\/create|draft\.|draft-store|hooks\/use-(draft|form-part|kept-form|question-list|sending)|to-input)/,
            },
            {
              name: "account",
              test: /\/packages\/contract\/src\/(admin-users|documents)\.ts|\/web\/src\/(texts\/\w+\/approval|features\/approval\/(api\/(decide|get-account)|get-child-state|get-registration-facts|components\/(account-d|requested-children|duplicate-accounts|reason-form|scroll-area)))/,
            },
            {
              name: "conversation",
              test: /\/web\/src\/features\/messages\/(bubbles|message-window|api\/(get-conversation|get-older|mark-conversation|report)|hooks\/use-(read-receipt|sent|stick)|components\/(chat|composer|initials|message-(announcer|bubble|list)|report))/,
            },
            // What all screens of the application build on. The entry stands alone: it does its work in every page that imports it.
            {
              name: "core",
              tags: ["$initial"],
              test: /\/packages\/contract\/src\/api-texts|\/web\/src\/(?!main|app\/|entries\/|features\/auth\/|texts\/\w+\/auth)/,
            },
          ],
        },
      },
    },
  },
});
