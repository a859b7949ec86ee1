import { type FSWatcher, readFileSync, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { formatRulesFileIssue, hasRulesError, type ProjectRulesets } from "./rulesets.ts";

export interface WatchRulesFileOptions {
  readonly path: string;
  readonly rulesets: ProjectRulesets;
  readonly log: (line: string) => void;
}

/**
 * Waiting time in milliseconds between a file system event and the reload of the rules. An editor causes several
 * events when it saves a file, and the waiting time combines them into one reload.
 */
const SETTLE_MS = 20;

/**
 * Loads the rules file for all projects, and reloads it after each change. Resolves after the first load with a
 * function that stops the watcher.
 */
export async function watchRulesFile(watched: WatchRulesFileOptions): Promise<() => void> {
  const { path, log } = watched;
  let loaded = read(path);
  if (loaded === undefined) log(`${path} cannot be read.`);
  // Treats a missing rules file as an empty one. Empty rules are invalid, so only administrators have access.
  if (await isBrokenAfterLoading(watched, loaded ?? "")) {
    log("Until the rules are good, all but administrators are refused.");
  }
  const reload = async (): Promise<void> => {
    const content = read(path);
    if (content === undefined || content === loaded) return;
    loaded = content;
    const isBroken = await isBrokenAfterLoading(watched, content);
    log(isBroken ? "The last good rules stay in force." : `Rules loaded from ${path}.`);
  };
  return watchFile(path, () => void reload(), log);
}

async function isBrokenAfterLoading(
  { path, rulesets, log }: WatchRulesFileOptions,
  content: string,
): Promise<boolean> {
  const issues = await rulesets.loadShared({ name: path, content });
  for (const issue of issues) log(formatRulesFileIssue(path, issue));
  return hasRulesError(issues);
}

/**
 * Returns the text of the rules file. Returns undefined if the file does not exist, for example while an editor
 * replaces it.
 */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Calls `onChange` after the file at `path` has changed. Many editors replace the file when they save it, which
 * would end a watch on the file itself. Therefore its directory is watched. Returns a function that stops
 * watching.
 */
function watchFile(path: string, onChange: () => void, log: (line: string) => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
      if (name !== null && name !== basename(path)) return;
      clearTimeout(settling);
      settling = setTimeout(onChange, SETTLE_MS);
    });
    watcher.on("error", (error) => log(`${path} is not watched any more: ${error.message}`));
  } catch (error) {
    log(`${path} is not watched: ${error instanceof Error ? error.message : String(error)}`);
  }
  return () => {
    clearTimeout(settling);
    watcher?.close();
  };
}
