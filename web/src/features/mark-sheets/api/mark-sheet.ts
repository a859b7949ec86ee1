import { type ColumnsBody, type MarkSheet, markSheetRoutes } from "@darasa/contract/mark-sheets";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import type { UnsentSheet } from "../mark-outbox.ts";
import type { CellMark } from "../marks.ts";
import { withMarks } from "../marks.ts";
import type { SheetKey, Subject } from "../sheet-key.ts";

const MARK_SHEETS_QUERY_KEY = "mark-sheets";

interface SheetParams {
  readonly classId: string;
  readonly term: number;
  /** The first subject that the user may read, if undefined. */
  readonly subject: Subject | undefined;
}

const queryKeyOf = ({ classId, term, subject }: SheetParams | SheetKey) =>
  [MARK_SHEETS_QUERY_KEY, classId, term, subject] as const;

export const useMarkSheet = (params: SheetParams) => {
  const { api } = useServices();
  const { classId, term, subject } = params;
  return useQuery({
    queryKey: queryKeyOf(params),
    // While another term or subject is loading, the heading and the choices stay.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const parts = { params: { id: classId }, query: { term, subject } };
      return (await api.call(markSheetRoutes.get, parts, { signal })).data;
    },
  });
};

/** Returns the function that replaces a mark sheet in the cache, under each key with which it was loaded. */
const useSetSheet = () => {
  const client = useQueryClient();
  return (key: SheetKey, change: (sheet: MarkSheet) => MarkSheet): void => {
    const { classId, term, subject } = key;
    client.setQueriesData<MarkSheet>(
      { queryKey: [MARK_SHEETS_QUERY_KEY, classId, term] },
      (sheet) => (sheet?.subject === subject ? change(sheet) : sheet),
    );
  };
};

/** Returns the function that sends marks, and the one that shows the stored marks. */
export const useSendMarks = () => {
  const { api } = useServices();
  const client = useQueryClient();
  const set = useSetSheet();
  return {
    send: async (
      { classId, term, subject }: SheetKey,
      batch: NonNullable<UnsentSheet["batch"]>,
    ) => {
      const body = { term, subject, changeId: batch.changeId, marks: [...batch.changes] };
      const parts = { params: { id: classId }, body };
      return (await api.call(markSheetRoutes.saveMarks, parts)).data;
    },
    onStored: (key: SheetKey, marks: readonly CellMark[]): void => {
      set(key, (sheet) => withMarks(sheet, marks));
      // A response that was on its way may be older than these marks.
      const queryKey = [MARK_SHEETS_QUERY_KEY, key.classId, key.term];
      if (client.isFetching({ queryKey }) === 0) return;
      void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
    },
  };
};

/** Begins a mark sheet, or loads its students and the results of its papers again. */
export const useRefreshSheet = () => {
  const { api } = useServices();
  const set = useSetSheet();
  return useMutation({
    mutationFn: async ({ classId, term, subject }: SheetKey) => {
      const body = { term, subject };
      return (await api.call(markSheetRoutes.refresh, { params: { id: classId }, body })).data;
    },
    onSuccess: (sheet, key) => set(key, () => sheet),
  });
};

export const useChangeColumns = ({ classId, term, subject }: SheetKey) => {
  const { api } = useServices();
  const set = useSetSheet();
  return useMutation({
    mutationFn: async (change: Pick<ColumnsBody, "columns" | "revision">) => {
      const body = { term, subject, ...change };
      return (await api.call(markSheetRoutes.changeColumns, { params: { id: classId }, body }))
        .data;
    },
    onSuccess: (sheet) => set({ classId, term, subject }, () => sheet),
  });
};

/** Returns the papers of Darasa that can be columns. */
export const useSheetPapers = ({ classId, subject }: SheetKey) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [MARK_SHEETS_QUERY_KEY, classId, "papers", subject],
    queryFn: async ({ signal }) => {
      const query = { subject };
      const parts = { params: { id: classId }, query };
      return (await api.call(markSheetRoutes.listPapers, parts, { signal })).data.papers;
    },
  });
};
