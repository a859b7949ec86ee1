import {
  type PaperEntriesPage,
  paperEntryRoutes,
  type RemovedPaperEntry,
  type SavedPaperEntry,
} from "@darasa/contract/paper-entries";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";
import { type EntryPlace, PaperEntryOutbox } from "./paper-entry-outbox.ts";

const keyOf = ({ assessmentId, classId }: EntryPlace) =>
  ["paper-entries", assessmentId, classId] as const;

const load = async (
  api: ApiClient,
  { assessmentId: id, classId }: EntryPlace,
  after?: string,
  signal?: AbortSignal,
): Promise<PaperEntriesPage> => {
  const query = after === undefined ? { classId } : { classId, after };
  const options = signal === undefined ? {} : { signal };
  return (await api.call(paperEntryRoutes.paperEntries, { params: { id }, query }, options)).data;
};

/** Loads a page of the students of a class. `after` is `next` of the page before. */
export const usePaperEntries = (place: EntryPlace, after: string | undefined) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...keyOf(place), after],
    queryFn: ({ signal }) => load(api, place, after, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

/** Returns the function that loads all students of a class, for whole columns that a teacher pastes. */
export const useLoadAllStudents = (place: EntryPlace) => {
  const { api } = useServices();
  return async (): Promise<PaperEntriesPage> => {
    let whole = await load(api, place);
    while (whole.next !== undefined) {
      const { next: after, ...before } = whole;
      const { students, next } = await load(api, place, after);
      whole = {
        ...before,
        students: [...before.students, ...students],
        ...(next === undefined ? {} : { next }),
      };
    }
    return whole;
  };
};

/** Puts what the server has stored into a loaded page. */
const withResults = (
  page: PaperEntriesPage | undefined,
  results: readonly SavedPaperEntry[],
): PaperEntriesPage | undefined =>
  page && {
    ...page,
    students: page.students.map((student) => {
      const result = results.find(({ studentId }) => studentId === student.id);
      if (result === undefined) return student;
      const device = { number: 1, status: "IN_PROGRESS" as const };
      const { entry, ...unchanged } = student;
      const { problem = "CHANGED" } = result;
      const isRemoved = result.entry === undefined && problem === "CHANGED";
      return {
        ...(isRemoved ? unchanged : student),
        ...(result.entry && { entry: result.entry }),
        ...(result.problem === "ON_DEVICE" && { device: student.device ?? device }),
      };
    }),
  };

/** Removes the stored entry of a student. A repeated request changes nothing more. */
export const useRemoveEntry = (place: EntryPlace) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (entry: Pick<RemovedPaperEntry, "studentId" | "revision">) => {
      const parts = { params: { id: place.assessmentId } };
      const body = { classId: place.classId, ...entry };
      return (await api.call(paperEntryRoutes.removePaperEntry, { ...parts, body })).data;
    },
    onSuccess: (result) =>
      client.setQueriesData<PaperEntriesPage>({ queryKey: keyOf(place) }, (page) =>
        withResults(page, [result]),
      ),
  });
};

/** The rows on this device that the server has not confirmed. They are sent while the screen is open. */
export const usePaperEntryOutbox = () => {
  const { api, clock, storage, session } = useServices();
  const client = useQueryClient();
  const [outbox] = useState(
    () =>
      new PaperEntryOutbox({
        ...{ storage, clock, ownerId: session.account()?.id ?? "" },
        send: async ({ assessmentId: id, classId }, batch) => {
          const parts = { params: { id }, body: { classId, entries: batch } };
          return (await api.call(paperEntryRoutes.savePaperEntries, parts)).data.results;
        },
        onStored: (place, results) =>
          client.setQueriesData<PaperEntriesPage>({ queryKey: keyOf(place) }, (page) =>
            withResults(page, results),
          ),
      }),
  );
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  useEffect(() => {
    outbox.flush();
    window.addEventListener("online", outbox.flush);
    return () => {
      window.removeEventListener("online", outbox.flush);
      outbox.stop();
      // The figures of the paper have changed with its results.
      void invalidateAssessmentQueries(client, clock);
      void client.invalidateQueries({ queryKey: ["analytics"] });
    };
  }, [outbox, client, clock]);
  return { outbox, entries };
};
