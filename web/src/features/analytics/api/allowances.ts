import {
  type Allowance,
  type AllowanceRequest,
  allowanceRoutes,
} from "@darasa/contract/allowances";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isTransientError } from "@/lib/api-error.ts";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";
import { getRoomKey } from "../room/room-key.ts";

const MAX_RETRIES = 5;
const RETRY_DELAY_MS = 2_000;

const keyOf = (id: string) => ["allowances", id] as const;

/** Loads a page of the attempts at an assessment, with what was given before. */
export const useAttempts = (id: string, after: string | undefined) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...keyOf(id), after],
    queryFn: async ({ signal }) => {
      const request = { params: { id }, query: { after } };
      return (await api.call(allowanceRoutes.attempts, request, { signal })).data;
    },
    // Who is writing changes from minute to minute.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

type Step =
  | { readonly give: AllowanceRequest }
  /** The id of the allowance to take back. */
  | { readonly takeBack: string };

/**
 * Gives something or takes it back. A large class needs several requests; the server knows how far it is, so the same
 * step goes on after an interruption.
 */
export const useAllowanceStep = (id: string) => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  const params = { id };
  const send = async (step: Step): Promise<Allowance> =>
    "give" in step
      ? (await api.call(allowanceRoutes.allow, { params, body: step.give })).data
      : (await api.call(allowanceRoutes.undoAllowance, { params, body: { id: step.takeBack } }))
          .data;
  return useMutation({
    mutationFn: async (step: Step): Promise<Allowance> => {
      let allowance = await send(step);
      while (allowance.state === "GIVING" || allowance.state === "UNDOING") {
        allowance = await send(step);
      }
      return allowance;
    },
    retry: (count, cause) => count < MAX_RETRIES && isTransientError(cause),
    retryDelay: RETRY_DELAY_MS,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf(id) });
      void client.invalidateQueries({ queryKey: getRoomKey(id) });
      return invalidateAssessmentQueries(client, clock);
    },
  });
};
