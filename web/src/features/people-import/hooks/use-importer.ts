import type { ImportOutcome } from "@darasa/contract/people-import";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";
import type { ImportJob, RowToImport } from "../import-job.ts";
import type { ImportStore, UnfinishedImport } from "../import-store.ts";
import { PeopleImporter } from "../people-importer.ts";

type Send = (job: ImportJob, rows: readonly RowToImport[]) => Promise<readonly ImportOutcome[]>;

// The import also works on devices that store nothing, such as browsers in a private window. It can then not go on after
// the page is closed, so a failed write is ignored.
const ignoreStoreError = (): undefined => undefined;

/**
 * Runs an import as long as the component is mounted, keeps its progress on the device, and removes it from the device
 * at the end.
 */
export const useImporter = (
  { job, outcomes }: UnfinishedImport,
  store: ImportStore,
  send: Send,
) => {
  const { clock } = useServices();
  const client = useQueryClient();
  const [importer] = useState(
    () =>
      new PeopleImporter({
        clock,
        job,
        outcomes,
        send: (rows) => send(job, rows),
        onBatch: (batch, received) => {
          void store.saveOutcomes(batch, received).catch(ignoreStoreError);
          // A class that was opened before the import would first show its old students.
          client.removeQueries({ queryKey: [CLASSES_QUERY_KEY] });
        },
      }),
  );
  const state = useSyncExternalStore(importer.subscribe, importer.state);
  useEffect(() => {
    const handleOnline = (): void => importer.retry();
    window.addEventListener("online", handleOnline);
    importer.start();
    return () => {
      window.removeEventListener("online", handleOnline);
      importer.stop();
    };
  }, [importer]);
  const isFinished = state.phase === "finished";
  useEffect(() => {
    if (isFinished) void store.clear().catch(ignoreStoreError);
  }, [isFinished, store]);
  return { importer, state };
};
