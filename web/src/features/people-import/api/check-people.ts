import { IMPORT_PREVIEW_MAX_PEOPLE } from "@darasa/contract/limits";
import { type ImportOutcome, peopleImportRoutes } from "@darasa/contract/people-import";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { LIST_NAMES } from "../list-names.ts";
import type { CheckedRow } from "../row-state.ts";
import type { PeopleTable, PersonRow } from "../table/read-people.ts";

const PARALLEL_REQUESTS = 2;

type Send = (rows: readonly PersonRow[]) => Promise<readonly ImportOutcome[]>;

/** Checks rows that have no errors, in few requests, and returns the outcomes by row. */
const checkAll = async (
  rows: readonly PersonRow[],
  send: Send,
): Promise<ReadonlyMap<PersonRow, ImportOutcome>> => {
  const outcomes = new Map<PersonRow, ImportOutcome>();
  let start = 0;
  const work = async (): Promise<void> => {
    while (start < rows.length) {
      const batch = rows.slice(start, start + IMPORT_PREVIEW_MAX_PEOPLE);
      start += IMPORT_PREVIEW_MAX_PEOPLE;
      const received = await send(batch);
      if (received.length !== batch.length) throw new Error("The server left people out");
      for (const [index, outcome] of received.entries()) {
        const row = batch[index];
        if (row !== undefined) outcomes.set(row, outcome);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, work));
  return outcomes;
};

/** Asks the server what an import would do with each person of the table. `tableId` differs between tables. */
export const useCheckedRows = (tableId: string, { kind, rows }: PeopleTable) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["import-preview", tableId],
    queryFn: async ({ signal }): Promise<readonly CheckedRow[]> => {
      const readable = rows.filter(({ person }) => person !== undefined);
      const outcomes = await checkAll(readable, async (batch) => {
        const people = batch.map(({ person }) => person);
        const body = peopleImportRoutes.preview.body.parse({ [LIST_NAMES[kind]]: people });
        return (await api.call(peopleImportRoutes.preview, { body }, { signal })).data;
      });
      return rows.map((row) => {
        const outcome = outcomes.get(row);
        return outcome === undefined ? row : { ...row, outcome };
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};
