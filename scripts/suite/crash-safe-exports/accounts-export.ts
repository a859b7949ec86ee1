import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fsyncFolder, replaceExportPart } from "./export-folder.ts";

export interface AccountsExporterOptions {
  /** The folder of a complete firebase-tools export. The accounts in this export are replaced. */
  readonly directory: string;
  /** The origin of the Auth emulator, for example http://127.0.0.1:9099. */
  readonly origin: string;
  readonly projectId: string;
}

const read = async (url: string): Promise<string> => {
  const response = await fetch(url, { headers: { authorization: "Bearer owner" } });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
};

/**
 * Returns a function that writes all accounts to the export, in the format of firebase-tools. The function
 * writes nothing if no account has changed since its last call.
 */
export const createAccountsExporter = ({
  directory,
  origin,
  projectId,
}: AccountsExporterOptions) => {
  const accountsUrl = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=-1`;
  const configUrl = `${origin}/emulator/v1/projects/${projectId}/config`;
  let saved: string | undefined;
  return async (): Promise<void> => {
    const [accounts, config] = await Promise.all([read(accountsUrl), read(configUrl)]);
    if (saved === accounts + config) return;
    await replaceExportPart(directory, "auth", async (folder) => {
      writeFileSync(join(folder, "accounts.json"), accounts);
      writeFileSync(join(folder, "config.json"), config);
      fsyncFolder(folder);
    });
    saved = accounts + config;
  };
};
