import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import { isPassing } from "@/lib/api-error.ts";
import type { Clock } from "@/lib/clock.ts";
import { useServices } from "@/lib/services.ts";
import { type AnswerSchema, type KeptFigures, keepFigures, readFigures } from "../kept-figures.ts";

const RETRY_MS = 1_000;

/** What a dashboard asks the API. */
export interface Question<T> {
  readonly schema: AnswerSchema<Answer<T>>;
  readonly ask: (api: ApiClient, signal: AbortSignal) => Promise<Answer<T>>;
}

interface Answer<T> {
  readonly data: T;
}

export interface Figures<T> {
  /** The last known ones; undefined before the first answer. */
  readonly value: T | undefined;
  /** When they came. */
  readonly at: number | undefined;
  readonly isAsking: boolean;
  /** Why the newest ones are not there. */
  readonly error: unknown;
  readonly refresh: () => void;
}

interface State<T> {
  readonly kept: KeptFigures<Answer<T>> | undefined;
  readonly isAsking: boolean;
  readonly error: unknown;
}

/** Once more after a failure that may pass, as every query of the application. */
const askTwice = <A>(ask: () => Promise<A>, clock: Clock): Promise<A> =>
  ask().catch(async (error: unknown) => {
    if (!isPassing(error)) throw error;
    await new Promise<void>((resolve) => clock.after(RETRY_MS, resolve));
    return ask();
  });

/** Shows what this device knows, and asks at once for what is true now. The dashboard is too small for a library that does this. */
export const useFigures = <T>({ schema, ask }: Question<T>): Figures<T> => {
  const { api, clock, session, storage } = useServices();
  const [ownerId] = useState(() => session.account()?.id ?? "");
  const [state, setState] = useState<State<T>>(() => ({
    kept: readFigures(storage, ownerId, schema),
    isAsking: true,
    error: undefined,
  }));
  const asking = useRef<AbortController>(undefined);
  const refresh = useCallback(() => {
    asking.current?.abort();
    const current = new AbortController();
    asking.current = current;
    const { signal } = current;
    const show = (change: Partial<State<T>>): void => {
      if (!signal.aborted) setState((before) => ({ ...before, ...change }));
    };
    show({ isAsking: true, error: undefined });
    askTwice(() => ask(api, signal), clock).then(
      (answer) => {
        const kept = { answer, at: clock.now() };
        // Nothing is kept of somebody who has logged out meanwhile.
        if (session.account()?.id === ownerId) keepFigures(storage, ownerId, kept);
        show({ kept, isAsking: false });
      },
      (failure: unknown) => show({ error: failure, isAsking: false }),
    );
  }, [ask, api, clock, session, storage, ownerId]);
  useEffect(() => {
    refresh();
    return () => asking.current?.abort();
  }, [refresh]);
  const { kept, isAsking, error } = state;
  return { value: kept?.answer.data, at: kept?.at, isAsking, error, refresh };
};
