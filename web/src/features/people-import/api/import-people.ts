import { type ImportOutcome, peopleImportRoutes } from "@darasa/contract/people-import";
import type { ApiClient } from "@/lib/api-client.ts";
import type { ImportJob, RowToImport } from "../import-job.ts";
import { LIST_NAMES } from "../list-names.ts";

/** Creating the accounts of one request may take the server longer than other requests. */
const TIMEOUT_MS = 60_000;

export const importPeople = async (
  api: ApiClient,
  { id, kind }: ImportJob,
  rows: readonly RowToImport[],
): Promise<readonly ImportOutcome[]> => {
  const route = peopleImportRoutes.importPeople;
  const people = rows.map(({ person }) => person);
  const body = route.body.parse({ importId: id, [LIST_NAMES[kind]]: people });
  return (await api.call(route, { body }, { timeoutMs: TIMEOUT_MS })).data;
};
