import { attemptRoutes } from "@darasa/contract/attempts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { wrongWordOfflineMessage } from "@texts/prepared-papers.ts";
import { ApiError } from "@/lib/api-error.ts";
import type { StoredPreparedPaper } from "@/lib/prepared-papers.ts";
import { useServices } from "@/lib/services.ts";
import type { OpenedAttempt } from "../engine/attempt-state.ts";
import { type NoAttemptLeftResult, startAttempt } from "../engine/load-attempt.ts";
import { beginPreparedAttempt } from "../engine/prepared-attempt.ts";
import { isRetryable } from "../engine/request-errors.ts";
import { getAttemptStore } from "../get-attempt-store.ts";
import { getPreparedPapers } from "../get-prepared-papers.ts";
import { getAttemptQueryKey } from "./load-attempt.ts";

export interface AttemptToStart {
  readonly userId: string;
  readonly assessmentId: string;
  /** The paper that the student has loaded before the day, with which an attempt begins without a network. */
  readonly prepared: StoredPreparedPaper | undefined;
}

const TOO_MANY_REQUESTS = 429;

/** Returns true if the server cannot be reached, other than after too many wrong words. */
const isUnreachable = (error: unknown): boolean =>
  isRetryable(error) && !(error instanceof ApiError && error.status === TOO_MANY_REQUESTS);

/** Returns the function that starts an attempt: on the server or, without a network, with the loaded paper and the word. */
const useStart = ({ userId, assessmentId, prepared }: AttemptToStart) => {
  const services = useServices();
  const { api, clock, newId } = services;
  const store = getAttemptStore(services, userId);
  const begin = async (paper: StoredPreparedPaper, word: string): Promise<OpenedAttempt> => {
    const opened = await beginPreparedAttempt(paper, word, { store, clock, newId });
    if (opened !== undefined) return opened;
    throw new ApiError({
      code: "PERMISSION_DENIED",
      status: 0,
      reason: "accessWordWrong",
      message: "The word does not decrypt the paper",
      userMessage: wrongWordOfflineMessage,
    });
  };
  return async (word: string | undefined): Promise<OpenedAttempt | NoAttemptLeftResult> => {
    try {
      const body = word === undefined ? {} : { word };
      const request = { params: { id: assessmentId }, body };
      const requestStart = async () => (await api.call(attemptRoutes.start, request)).data;
      return await startAttempt({ store, clock, newId, requestStart });
    } catch (error) {
      const canBegin = isUnreachable(error) && prepared !== undefined && word !== undefined;
      if (!canBegin) throw error;
      return begin(prepared, word);
    }
  };
};

/**
 * Starts an attempt. The opened attempt replaces the cover in the query cache. If the server refuses it, because the
 * author has closed the assessment or moved its opening time in the meantime, the cover loads again and says so.
 */
export const useStartAttempt = (attempt: AttemptToStart) => {
  const services = useServices();
  const client = useQueryClient();
  const { userId, assessmentId, prepared } = attempt;
  const queryKey = getAttemptQueryKey(userId, assessmentId);
  return useMutation({
    /** `word` is the word of the room, if the assessment needs one. */
    mutationFn: useStart(attempt),
    // With "always" the request fails at once if the device is offline, so that the cover can say so.
    networkMode: "always",
    onSuccess: (opened) => {
      // The rules may have been read to their end. The first question must not begin behind the bar with the time.
      document.documentElement.scrollTop = 0;
      client.setQueryData(queryKey, opened);
      if (prepared !== undefined) void getPreparedPapers(services, userId).remove(assessmentId);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "CONFLICT") {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
};
