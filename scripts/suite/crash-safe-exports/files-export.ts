import { existsSync, linkSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { fsyncFolder, getExportPartFolder, replaceExportPart } from "./export-folder.ts";

export interface StorageFilesExporterOptions {
  /** The folder of an existing, complete firebase-tools export, whose files the new export overwrites. */
  readonly directory: string;
  /** The origin of the Storage emulator, for example http://127.0.0.1:9199. */
  readonly origin: string;
}

interface Page {
  readonly items?: readonly { readonly id: string }[];
  readonly nextPageToken?: string;
}

const readPage = async (url: string): Promise<Page> => {
  const response = await fetch(url, { headers: { authorization: "Bearer owner" } });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  const page: Page = JSON.parse(await response.text());
  return page;
};

/** Returns the metadata of all files as one string, which differs after every change of a file. */
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

/**
 * Saves disk space: compares each file in `folder` with the file of the same name in the previous export
 * (`before`). If both are equal, replaces the new file by a hard link to the previous one.
 */
const shareUnchanged = (folder: string, before: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const [path, earlier] = [join(folder, entry), join(before, entry)];
    if (!existsSync(earlier) || !statSync(path).isFile() || !isSame(path, earlier)) continue;
    linkSync(earlier, `${path}.shared`);
    renameSync(`${path}.shared`, path);
  }
};

/**
 * Returns a function that writes the files of Cloud Storage to the export, in the format of firebase-tools. The
 * function writes nothing if no file has changed since its last call.
 */
export const createStorageFilesExporter = ({ directory, origin }: StorageFilesExporterOptions) => {
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
      const before = getExportPartFolder(directory, "storage");
      if (before !== undefined) shareUnchanged(folder, before);
      fsyncFolder(folder);
    });
    saved = files;
  };
};
