import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { appCheckSiteKey, listAppCheckScriptSources } from "./app-check.ts";
import { extractCriticalCss } from "./css/critical.ts";
import { compileInlineScript } from "./inline-script.ts";
import {
  listAllImportedChunks,
  listStaticallyImportedChunks,
  readBuildManifest,
} from "./manifest.ts";
import { fillPageTemplate, type PageName, type PrerenderModule, pageNames } from "./pages.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * The content of the style element that Emotion adds to the page. Emotion inserts its rules through the CSSOM,
 * so the element stays empty, and the CSP must contain the hash of an empty text.
 */
const EMPTY_STYLE = "";

/** Returns the CSP source expression (a hash) that allows one inline script or style. */
const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function loadPrerender(): Promise<PrerenderModule> {
  const outDir = at("node_modules/.prerender");
  await build({
    root: at("."),
    logLevel: "warn",
    build: {
      ssr: at("src/entries/prerender.tsx"),
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        input: at("src/entries/prerender.tsx"),
        output: { codeSplitting: false, entryFileNames: "[name].js" },
      },
    },
    ssr: { noExternal: ["@darasa/contract", /^@chakra-ui/] },
  });
  return await import(pathToFileURL(`${outDir}/prerender.js`).href);
}

/**
 * Returns the CSP meta tag that allows the scripts and styles of one page. Firebase Hosting sends the other CSP
 * directives in a header.
 */
const toPolicy = (scripts: readonly string[], styles: readonly string[]): string =>
  `<meta http-equiv="Content-Security-Policy" content="script-src ${scripts.join(" ")};style-src ${styles.join(" ")}">`;

interface Template {
  readonly html: string;
  /** The tags of the import map, the entry script and its preload links. Empty for a page without chunks. */
  readonly scripts: string;
  /** The JSON text of the import map. */
  readonly importMap: string;
}

const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/s;
/** Matches the tags that Vite appends to the head of a page. */
const VITE_TAGS = /<script type="importmap">.*(?=<\/head>)/s;
/**
 * Matches the entry script tag of a page that Vite does not bundle. The build replaces the tag by an inline
 * script.
 */
const UNBUNDLED = /<script type="module" src="\/src\/entries\/[\w-]+\.ts"><\/script>/;

/**
 * Returns the import map of a page as JSON. `json` is the import map of the whole build; the result contains
 * only the chunks that the page can load.
 */
function filterImportMap(json: string, name: PageName): string {
  const files = new Set(
    listAllImportedChunks(readBuildManifest(at("dist")), `${name}.html`).map(
      ({ file }) => `/${file}`,
    ),
  );
  const { imports }: { imports: Readonly<Record<string, string>> } = JSON.parse(json);
  const needed = Object.entries(imports)
    .filter(([, file]) => files.has(file))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify({ imports: Object.fromEntries(needed) });
}

/** Reads the HTML file of a page and separates the tags that load its chunks from the rest. */
function readTemplate(name: PageName): Template {
  const built = at(`dist/${name}.html`);
  if (!existsSync(built)) {
    const html = readFileSync(at(`${name}.html`), "utf8")
      .replace(UNBUNDLED, "")
      .trim();
    return { html, scripts: "", importMap: "" };
  }
  const html = readFileSync(built, "utf8").trim();
  const [tags] = VITE_TAGS.exec(html) ?? [];
  const [, json] = IMPORT_MAP.exec(tags ?? "") ?? [];
  if (tags === undefined || json === undefined) throw new Error(`${built} has no import map`);
  const importMap = filterImportMap(json, name);
  const scripts = tags.replace(json, () => importMap).replace(/\s*\n\s*/g, "");
  return { html: html.replace(tags, ""), scripts, importMap };
}

/**
 * Returns the paths of the files that /app loads first, separated by spaces. The login page prefetches these
 * files while the user types the password.
 */
const listStartFiles = (): string =>
  listStaticallyImportedChunks(readBuildManifest(at("dist")), "app.html")
    .map(({ file }) => `/${file}`)
    .join(" ");

/**
 * The source file of each page's inline script. The build compiles the file and inlines the script into the
 * page, so that it runs before the first paint.
 */
const INLINE: Readonly<Partial<Record<PageName, string>>> = {
  index: "src/entries/landing.ts",
  login: "src/entries/login.ts",
  "login-number": "src/entries/number-login.ts",
  register: "src/entries/register-first.ts",
  "forgot-password": "src/entries/forgot-password.ts",
  "reset-password": "src/entries/reset-password.ts",
  "confirm-email": "src/entries/confirm-email.ts",
  "join-school": "src/entries/join-school.ts",
  "school-application": "src/entries/school-application.ts",
};

/** The pages that load no script files. */
const PAGES_WITHOUT_FILES: readonly PageName[] = ["index", "privacy", "privacy-sw"];

/** Returns the `script-src` values of a page. A page that loads no script files gets no 'self'. */
const toScriptSources = (name: PageName, inline: readonly string[]): readonly string[] => {
  const hashes = inline.filter((script) => script !== "").map(hashOf);
  return PAGES_WITHOUT_FILES.includes(name)
    ? hashes
    : [...hashes, "'self'", ...listAppCheckScriptSources(appCheckSiteKey)];
};

async function writePage(name: PageName, { renderPage }: PrerenderModule, initial: string) {
  const { icon, ...rendered } = renderPage(name);
  const { html, css } = extractCriticalCss(rendered);
  const entry = INLINE[name];
  const script = entry === undefined ? "" : await compileInlineScript(at(entry));
  // On pages that start React, the CSP also allows Emotion's empty style element.
  const styles =
    name === "register" || name === "app" ? [hashOf(css), hashOf(EMPTY_STYLE)] : [hashOf(css)];
  const { html: template, scripts, importMap } = readTemplate(name);
  const policy = toPolicy(toScriptSources(name, [initial, script, importMap]), styles);
  const head = `${policy}<script>${initial}</script><style>${css}</style>`;
  // The inline script and, at the end of the body, the import map come after the content, so that the browser can
  // paint the page before it reads the import map.
  const body = `${html}${script === "" ? "" : `<script>${script}</script>`}`;
  const filled = fillPageTemplate(template, { html: body, icon, head })
    .replace("</body>", () => `${scripts}</body>`)
    .replace('data-warm=""', () => `data-warm="${listStartFiles()}"`);
  writeFileSync(at(`dist/${name}.html`), filled);
}

/**
 * Writes the service worker. The script contains the id of the release, so browsers install the new script after
 * each release.
 */
async function writeServiceWorker(): Promise<void> {
  const page = readFileSync(at("dist/app.html"));
  const release = createHash("sha256").update(page).digest("hex").slice(0, 8);
  const script = await compileInlineScript(at("src/service-worker/worker.ts"), {
    RELEASE: JSON.stringify(release),
  });
  writeFileSync(at("dist/sw.js"), script);
}

// biome-ignore lint/style/noProcessEnv: test runners set another value, which would bundle React's development build.
process.env.NODE_ENV = "production";
await build({ root: at("."), logLevel: "warn" });
const prerender = await loadPrerender();
const themeScript = await compileInlineScript(at("src/entries/theme.ts"));
for (const name of pageNames) await writePage(name, prerender, themeScript);
await writeServiceWorker();
writeFileSync(at("dist/icons/icon.svg"), prerender.renderPage("app").icon);
copyFileSync(at("404.html"), at("dist/404.html"));
rmSync(at("node_modules/.prerender"), { recursive: true, force: true });
