import { handMarkingRoutes, type MarkingPage } from "@darasa/contract/hand-marking";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";
import { COUNTED_MS, countMarkedPaper } from "../api/get-assessment.ts";
import { MarkOutbox, type MarkReply } from "./mark-outbox.ts";

/** The number of pages that the screen loads at once: 200 submissions. */
const MAX_PAGES = 10;

const keyOf = (id: string) => ["marking", id] as const;

/** Loads the submissions that wait to be marked, or all of them. */
const load = async (
  api: ApiClient,
  id: string,
  show: "WAITING" | "ALL",
  signal: AbortSignal,
): Promise<MarkingPage> => {
  const get = async (after?: string): Promise<MarkingPage> => {
    const query = after === undefined ? { show } : { show, after };
    return (await api.call(handMarkingRoutes.marking, { params: { id }, query }, { signal })).data;
  };
  let whole = await get();
  for (let page = 1; page < MAX_PAGES && whole.next !== undefined; page += 1) {
    const { submissions, next } = await get(whole.next);
    const { next: _, ...before } = whole;
    whole = {
      ...before,
      submissions: [...whole.submissions, ...submissions],
      ...(next === undefined ? {} : { next }),
    };
  }
  return whole;
};

/** Returns true if the reply is about the last answer of a paper that still waited to be marked. */
const isMarkedNow = (page: MarkingPage | undefined, { submission }: MarkReply): boolean =>
  submission.percent !== null &&
  page?.submissions.find(({ id }) => id === submission.id)?.percent === null;

/** Puts what the server has stored into the loaded list, and counts it if its last answer is marked. */
const replaceSubmission = (
  page: MarkingPage | undefined,
  reply: MarkReply,
): MarkingPage | undefined => {
  const { submission } = reply;
  if (page === undefined) return page;
  return {
    ...page,
    waiting: page.waiting - Number(isMarkedNow(page, reply)),
    submissions: page.submissions.map((one) => (one.id === submission.id ? submission : one)),
  };
};

const storeReply = (client: QueryClient, id: string, reply: MarkReply): void => {
  const pages = client.getQueriesData<MarkingPage>({ queryKey: keyOf(id) });
  if (pages.some(([, page]) => isMarkedNow(page, reply))) countMarkedPaper(client, id);
  client.setQueriesData<MarkingPage>({ queryKey: keyOf(id) }, (page) =>
    replaceSubmission(page, reply),
  );
};

/** Loads the long answers of a paper. What is loaded stays until the teacher asks again, so that nothing moves meanwhile. */
export const useMarkingPage = (id: string, show: "WAITING" | "ALL") => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...keyOf(id), show],
    queryFn: ({ signal }) => load(api, id, show, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

/** The marks on this device that the server has not confirmed. They are sent while the screen is open. */
export const useMarkOutbox = () => {
  const { api, clock, storage, session } = useServices();
  const client = useQueryClient();
  const [outbox] = useState(
    () =>
      new MarkOutbox({
        ...{ storage, clock, ownerId: session.account()?.id ?? "" },
        send: async ({ assessmentId, problem: _problem, ...body }) =>
          (await api.call(handMarkingRoutes.markAnswer, { params: { id: assessmentId }, body }))
            .data,
        onReply: (id, reply) => storeReply(client, id, reply),
      }),
  );
  const marks = useSyncExternalStore(outbox.subscribe, outbox.marks);
  useEffect(() => {
    const flush = (): void => outbox.flush();
    flush();
    window.addEventListener("online", flush);
    return () => {
      window.removeEventListener("online", flush);
      outbox.stop();
      // The figures of the paper have changed with its marks.
      clock.after(COUNTED_MS, () => void invalidateAssessmentQueries(client, clock));
    };
  }, [outbox, client, clock]);
  return { outbox, marks };
};
