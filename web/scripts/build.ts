import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { criticalCss } from "./css/critical.ts";
import { inlineScript } from "./inline-script.ts";
import { readManifest, staticClosure } from "./manifest.ts";
import { importMap, nameByContent, withNames } from "./name-by-content.ts";
import { fillTemplate, type PageName, type PrerenderModule, pageNames } from "./pages.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What an element without text hashes to: Emotion's style elements start empty and are filled through the CSSOM. */
const EMPTY = "";

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

/** What a page may run and paint; what it may reach is the same for every page and lives with the hosting headers. */
const policy = (scripts: readonly string[], styles: readonly string[]): string =>
  `<meta http-equiv="Content-Security-Policy" content="script-src ${scripts.join(" ")};style-src ${styles.join(" ")}">`;

/** Vite has filled in the scripts of the pages it bundled; the others come as they are written. */
const templateOf = (name: PageName): string => {
  const built = at(`dist/${name}.html`);
  if (!existsSync(built)) return readFileSync(at(`${name}.html`), "utf8").trim();
  return withNames(readFileSync(built, "utf8"), readManifest(at("dist"))).trim();
};

/** Before anything that imports; empty for a page that imports nothing. */
const importMapOf = (name: PageName): string =>
  existsSync(at(`dist/${name}.html`)) ? importMap(readManifest(at("dist")), `${name}.html`) : "";

/** Of a page that Vite has not bundled: what it names stands in the page itself. */
const UNBUNDLED = /<script type="module" src="\/src\/entries\/[\w-]+\.ts"><\/script>/;

/** What the application starts with, fetched while a person types a password. */
const warmUp = (): string =>
  staticClosure(readManifest(at("dist")), "app.html")
    .map(({ file }) => `/${file}`)
    .join(" ");

/** Runs in the page before it is painted. */
const INLINE: Readonly<Partial<Record<PageName, string>>> = {
  login: "src/entries/login.ts",
  register: "src/entries/register-first.ts",
  "forgot-password": "src/entries/forgot-password.ts",
  "reset-password": "src/entries/reset-password.ts",
};

/** The landing page runs nothing but the inline ones. */
const scriptsOf = (name: PageName, inline: readonly string[]): readonly string[] => {
  const hashes = inline.filter((script) => script !== "").map(hashOf);
  return name === "index" ? hashes : [...hashes, "'self'"];
};

async function writePage(name: PageName, { renderPage }: PrerenderModule, first: string) {
  const { icon, ...rendered } = renderPage(name);
  const { html, css } = criticalCss(rendered);
  const entry = INLINE[name];
  const script = entry === undefined ? "" : await inlineScript(at(entry));
  // Emotion paints what a script brings.
  const styles =
    name === "register" || name === "app" ? [hashOf(css), hashOf(EMPTY)] : [hashOf(css)];
  const names = importMapOf(name);
  const rules = policy(scriptsOf(name, [first, script, names]), styles);
  const map = names === "" ? "" : `<script type="importmap">${names}</script>`;
  const head = `${rules}<script>${first}</script><style>${css}</style>${map}`;
  const body = script === "" ? html : `${html}<script>${script}</script>`;
  const filled = fillTemplate(templateOf(name), { html: body, icon, head })
    .replace(UNBUNDLED, "")
    .replace('data-warm=""', () => `data-warm="${warmUp()}"`);
  writeFileSync(at(`dist/${name}.html`), filled);
}

/** The service worker of this release. It changes with every one, which is how browsers learn of it. */
async function writeServiceWorker(): Promise<void> {
  const page = readFileSync(at("dist/app.html"));
  const release = createHash("sha256").update(page).digest("hex").slice(0, 8);
  const script = await inlineScript(at("src/service-worker/worker.ts"), {
    RELEASE: JSON.stringify(release),
  });
  writeFileSync(at("dist/sw.js"), script);
}

// biome-ignore lint/style/noProcessEnv: a test run that builds has set its own, which would bundle React's development build.
process.env.NODE_ENV = "production";
await build({ root: at("."), logLevel: "warn" });
nameByContent(at("dist"));
const prerender = await loadPrerender();
const theme = await inlineScript(at("src/entries/theme.ts"));
for (const name of pageNames) await writePage(name, prerender, theme);
await writeServiceWorker();
writeFileSync(at("dist/icons/icon.svg"), prerender.renderPage("app").icon);
copyFileSync(at("404.html"), at("dist/404.html"));
rmSync(at("node_modules/.prerender"), { recursive: true, force: true });
