const ROOT = "/databases/{database}/documents/";

/**
 * Lists the paths of all `match` blocks of a Firestore rules file, for example `users/{uid}/private/profile`.
 * Every opening brace must end its line, as in `firestore.rules`. Throws if the braces are not balanced.
 */
export const listMatchPaths = (rules: string): string[] => {
  const open: string[] = [];
  const paths: string[] = [];
  for (const line of rules.split("\n").map((text) => text.trim())) {
    if (line.startsWith("//")) continue;
    const path = /^match (\S+) \{$/.exec(line)?.[1];
    if (line.endsWith("{")) open.push(path ?? "");
    if (path !== undefined) paths.push(open.join(""));
    if (line.startsWith("}") && open.pop() === undefined)
      throw new Error("A brace is not balanced.");
  }
  if (open.length > 0) throw new Error("A brace is not balanced.");
  return paths.flatMap((path) => (path.startsWith(ROOT) ? path.slice(ROOT.length) : []));
};

/** Returns true if the path of a document or a collection matches the path of a `match` block. */
export const isMatchedBy = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
