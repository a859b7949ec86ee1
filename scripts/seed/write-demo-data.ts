import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportToDirectory } from "@darasa/emulator/source";
import { resolveFromRoot } from "../suite/paths.ts";
import { PROJECT_ID } from "../suite/start-local-backend.ts";
import { buildAccountsExport, buildAuthConfigExport } from "./auth-export.ts";
import { buildSeedDocuments } from "./documents.ts";
import { buildLibraryFiles, type LibraryFile } from "./library-files.ts";
import { FIRST_ACCOUNTS_CREATED_AT } from "./seed-dates.ts";
import { writeStorageExport } from "./storage-export.ts";
import { toFirestoreFields } from "./to-firestore-fields.ts";

const EXPORT_NAME = "firestore_export";
/** The bucket name that firebase-tools uses for a demo project. */
const BUCKET = `${PROJECT_ID}.appspot.com`;
const MICROSECONDS_PER_MILLISECOND = 1000n;
const start = BigInt(FIRST_ACCOUNTS_CREATED_AT.getTime()) * MICROSECONDS_PER_MILLISECOND;

const toolsVersion = (): string => {
  const manifest: { version: string } = JSON.parse(
    readFileSync(resolveFromRoot("node_modules", "firebase-tools", "package.json"), "utf8"),
  );
  return manifest.version;
};

const writeJson = (directory: string, name: string, content: object): void => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), `${JSON.stringify(content, null, 2)}\n`);
};

const writeFirestore = async (directory: string, files: readonly LibraryFile[]): Promise<void> => {
  const documents = (await buildSeedDocuments(files))
    .map(({ path, data }) => ({
      path,
      fields: toFirestoreFields(data),
      createTime: start,
      updateTime: start,
    }))
    .sort((left, right) => (left.path < right.path ? -1 : 1));
  exportToDirectory(directory, {
    database: { projectId: PROJECT_ID, databaseId: "(default)" },
    documents,
    name: EXPORT_NAME,
    startTime: start,
    endTime: start,
  });
};

/**
 * Writes the demo data to an existing empty folder, in the export format of firebase-tools. The same data
 * are written on every run.
 */
export const writeDemoData = async (directory: string): Promise<void> => {
  const files = await buildLibraryFiles();
  await writeFirestore(directory, files);
  writeJson(join(directory, "auth_export"), "accounts.json", buildAccountsExport());
  writeJson(join(directory, "auth_export"), "config.json", buildAuthConfigExport());
  writeStorageExport(join(directory, "storage_export"), BUCKET, files);
  const version = toolsVersion();
  writeJson(directory, "firebase-export-metadata.json", {
    version,
    firestore: {
      version,
      path: EXPORT_NAME,
      metadata_file: `${EXPORT_NAME}/${EXPORT_NAME}.overall_export_metadata`,
    },
    auth: { version, path: "auth_export" },
    storage: { version, path: "storage_export" },
  });
};
