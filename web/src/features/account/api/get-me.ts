import { type Me, userRoutes } from "@darasa/contract";
import { useEffect, useState } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";

type Answer = { readonly me?: Me; readonly isError: boolean };

const WAITING: Answer = { isError: false };

/** An account does not change while its page is open: asked for once per client, and again only after a failure. */
const asked = new WeakMap<ApiClient, Promise<Me>>();

const askOnce = (api: ApiClient): Promise<Me> => {
  const known = asked.get(api);
  if (known !== undefined) return known;
  const answer = api.call(userRoutes.me, {}).then(({ data }) => data);
  asked.set(api, answer);
  answer.catch(() => asked.delete(api));
  return answer;
};

export const useMe = (): Answer => {
  const { api } = useServices();
  const [answer, setAnswer] = useState(WAITING);
  useEffect(() => {
    let isWanted = true;
    const show = (next: Answer): void => {
      if (isWanted) setAnswer(next);
    };
    askOnce(api).then(
      (me) => show({ me, isError: false }),
      () => show({ isError: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [api]);
  return answer;
};
