import type { Page, Route } from "@playwright/test";
import { getField } from "./api-client.ts";

/** Matches URLs with this API path and any query. */
const urlPattern = (path: string): RegExp => new RegExp(`/api/v1${path}(\\?.*)?$`);

/** Makes every request of this path fail with 500. With `message`, the response is an error of the API. */
export const failApiRequests = (page: Page, path: string, message?: string): Promise<unknown> =>
  page.route(urlPattern(path), (route) =>
    route.fulfill({
      status: 500,
      json: message === undefined ? {} : { success: false, code: "INTERNAL", message },
    }),
  );

/** Requests of this path get no response. */
export const leaveApiRequestsPending = (page: Page, path: string): Promise<unknown> =>
  page.route(urlPattern(path), () => undefined);

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

/** Replaces the data in the responses of this path. */
export const changeApiResponses = (
  page: Page,
  path: string,
  change: (data: Data) => unknown,
): Promise<unknown> =>
  page.route(urlPattern(path), async (route: Route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const data = getField(body, "data");
    const json = isData(body) && isData(data) ? { ...body, data: change(data) } : body;
    await route.fulfill({ response, json });
  });

/** Aborts Firestore requests, so that listeners fail. API requests still work. */
export const blockFirestoreListeners = (page: Page): Promise<unknown> =>
  page.route(/google\.firestore/, (route) => route.abort());

/** Longer than the 500 ms during which the browser attributes layout shifts to the last input. */
const RESPONSE_DELAY_MS = 700;

/** Delays every API response, including those of faults registered earlier. */
export const delayApiResponses = (page: Page): Promise<unknown> =>
  page.route(/\/api\/v1\//, async (route) => {
    await new Promise((passed) => setTimeout(passed, RESPONSE_DELAY_MS));
    await route.fallback();
  });
