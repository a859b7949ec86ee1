import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { type Chunk, fullClosure, readManifest } from "./manifest.ts";
import { weigh } from "./weigh.ts";

/** What a person who has the application downloads of a release that changes one line of one screen. */
const LIMIT = 10_000;
const CHANGED = "/features/library/screens/library-screen.tsx";
/** Libraries: no release of ours touches them. */
const VENDORS = ["react", "ui", "live", "query", "hook-form", "rolldown-runtime"];

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const changeOneLine = (): Plugin => ({
  name: "darasa:change-one-line",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith(CHANGED)
      ? { code: `${code}\ndocument.documentElement.dataset.release = "next";\n`, map: null }
      : undefined,
});

interface WeighedChunk extends Chunk {
  readonly bytes: number;
}

async function buildNextRelease(): Promise<readonly WeighedChunk[]> {
  const outDir = at("node_modules/.next-release");
  // biome-ignore lint/style/noProcessEnv: as the build itself does.
  process.env.NODE_ENV = "production";
  await build({ root: at("."), logLevel: "error", plugins: [changeOneLine()], build: { outDir } });
  const chunks = fullClosure(readManifest(outDir), "app.html").map((chunk) => ({
    ...chunk,
    bytes: weigh(`${outDir}/${chunk.file}`),
  }));
  rmSync(outDir, { recursive: true, force: true });
  return chunks;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const known = new Set(fullClosure(readManifest(at("dist")), "app.html").map(({ file }) => file));
const fresh = (await buildNextRelease()).filter(({ file }) => !known.has(file));
// The page and the worker name the files, so every release has its own.
const always = ["app.html", "sw.js"].map((file) => ({ file, bytes: weigh(at(`dist/${file}`)) }));
for (const { file, bytes } of [...always, ...fresh])
  say(`${file.padEnd(42)} ${String(bytes).padStart(8)}`);
const total = [...always, ...fresh].reduce((sum, { bytes }) => sum + bytes, 0);
say(
  `${"one changed screen, for a returning person".padEnd(42)} ${String(total).padStart(8)} of ${LIMIT}`,
);

const vendors = fresh.filter(({ name }) => name !== undefined && VENDORS.includes(name));
const failures = [
  ...(fresh.length < 2 ? ["the change did not reach the build"] : []),
  ...(total > LIMIT ? [`a release costs ${total} bytes, the limit is ${LIMIT}`] : []),
  ...vendors.map(({ file }) => `${file} changed its name, though no library has changed`),
];
for (const failure of failures) say(`FAIL ${failure}`);
if (failures.length > 0) process.exitCode = 1;
