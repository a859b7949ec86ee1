import { existsSync, linkSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { fsyncFolder, getPartFolder, replaceExportPart } from "./export-folder.ts";

export interface FilesExportOptions {
  /** A whole export. */
  readonly directory: string;
  /** Of the Storage emulator. */
  readonly origin: string;
}

interface Page {
  readonly items?: readonly { readonly id: string }[];
  readonly nextPageToken?: string;
}

const readPage = async (url: string): Promise<Page> => {
  const response = await fetch(url, { headers: { authorization: "Bearer owner" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const page: Page = JSON.parse(await response.text());
  return page;
};

/** All metadata of all files: equal while nothing has changed. */
const listFiles = async (origin: string): Promise<string> => {
  const pages: Page[] = [];
  for (const { id } of (await readPage(`${origin}/b`)).items ?? []) {
    let pageToken: string | undefined = "";
    while (pageToken !== undefined) {
      const page: Page = await readPage(`${origin}/storage/v1/b/${id}/o?pageToken=${pageToken}`);
      pages.push(page);
      pageToken = page.nextPageToken;
    }
  }
  return JSON.stringify(pages);
};

const isSame = (one: string, other: string): boolean =>
  statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other));

/** What is there already need not be on the disk twice. */
const shareUnchanged = (folder: string, before: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const [path, earlier] = [join(folder, entry), join(before, entry)];
    if (!existsSync(earlier) || !statSync(path).isFile() || !isSame(path, earlier)) continue;
    linkSync(earlier, `${path}.shared`);
    renameSync(`${path}.shared`, path);
  }
};

/** Puts the files of Cloud Storage into the export as firebase-tools does, if anything about them has changed. */
export const createFilesExport = ({ directory, origin }: FilesExportOptions) => {
  let saved: string | undefined;
  return async (): Promise<void> => {
    const files = await listFiles(origin);
    if (saved === files) return;
    await replaceExportPart(directory, "storage", async (folder) => {
      const response = await fetch(`${origin}/internal/export`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ path: folder, initiatedBy: "darasa" }),
      });
      if (!response.ok) throw new Error(`The files could not be exported: ${response.status}.`);
      const before = getPartFolder(directory, "storage");
      if (before !== undefined) shareUnchanged(folder, before);
      fsyncFolder(folder);
    });
    saved = files;
  };
};
