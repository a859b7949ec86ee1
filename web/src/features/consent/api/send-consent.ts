import { type ConsentPurposes, consentRoutes } from "@darasa/contract/consents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useServices } from "@/lib/services.ts";

/** Reloads what shows the consent: the dashboard and the page of the child. */
const useRefresh = (childId: string) => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["dashboard"] }),
      client.invalidateQueries({ queryKey: ["child", childId] }),
    ]);
};

/**
 * Returns the id of a consent record. It stays the same for a repeated request with the same content, so that the consent is
 * recorded once.
 */
const useRecordId = () => {
  const { newId } = useServices();
  const last = useRef<{ readonly id: string; readonly content: string }>(undefined);
  return {
    idOf: (content: string): string => {
      if (last.current?.content !== content) last.current = { id: newId(), content };
      return last.current.id;
    },
    forget: (): void => {
      last.current = undefined;
    },
  };
};

export const useGiveConsent = (childId: string, onDone: () => void) => {
  const { api } = useServices();
  const { idOf, forget } = useRecordId();
  const refresh = useRefresh(childId);
  return useMutation({
    mutationFn: (purposes: ConsentPurposes) =>
      api.call(consentRoutes.give, {
        params: { id: childId },
        body: { id: idOf(JSON.stringify(purposes)), purposes },
      }),
    // The callback belongs to the mutation, because the reloaded data may remove the component that has sent it.
    onSuccess: async () => {
      forget();
      await refresh();
      onDone();
    },
  });
};

export const useWithdrawConsent = (childId: string, onDone: () => void) => {
  const { api } = useServices();
  const { idOf, forget } = useRecordId();
  const refresh = useRefresh(childId);
  return useMutation({
    mutationFn: () =>
      api.call(consentRoutes.withdraw, { params: { id: childId }, body: { id: idOf("") } }),
    // The callback belongs to the mutation, because the reloaded data may remove the component that has sent it.
    onSuccess: async () => {
      forget();
      await refresh();
      onDone();
    },
  });
};
