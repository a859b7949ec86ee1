import { setTimeout as delay } from "node:timers/promises";

/**
 * The time limit of one request. It exceeds the 60 s after which the Hosting emulator stops waiting for a
 * function and responds with 504.
 */
const REQUEST_TIMEOUT_MS = 90_000;
const RETRY_MS = 200;
const REPORT_MS = 10_000;

const respondsOk = async (url: string, signal: AbortSignal): Promise<boolean> => {
  try {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

export interface WaitUntilUrlsRespondOptions {
  readonly urls: readonly string[];
  /**
   * Resolves when a backend process ends, with the reason as its value. After that, the URLs can no longer
   * respond.
   */
  readonly failed: Promise<string>;
  /** Is called every `reportMs` milliseconds with a line of text that describes the progress. */
  readonly report: (line: string) => void;
  readonly reportMs?: number;
}

/**
 * Requests each URL until its response has a 2xx status. There is no time limit, because a busy machine may
 * need minutes. Throws as soon as `failed` resolves.
 */
export const waitUntilUrlsRespond = async (options: WaitUntilUrlsRespondOptions): Promise<void> => {
  const { urls, failed, report, reportMs = REPORT_MS } = options;
  const controller = new AbortController();
  const start = performance.now();
  const state: { url?: string; failure?: string } = {};
  void failed.then((reason) => {
    state.failure = reason;
    controller.abort();
  });
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / 1_000);
    report(`Waiting for ${state.url} (${seconds} s) …`);
  }, reportMs);
  try {
    for (const url of urls) {
      state.url = url;
      while (!(await respondsOk(url, controller.signal))) {
        if (state.failure !== undefined) throw new Error(state.failure);
        await delay(RETRY_MS);
      }
    }
  } finally {
    clearInterval(timer);
  }
};
