import { type ErrorReason, getApiErrorMessage } from "@darasa/contract/texts";
import type { Page, Route } from "@playwright/test";
import { getJsonField } from "./api-client.ts";

/** Returns a pattern for URLs with this API path and any query. */
const urlPattern = (path: string): RegExp => new RegExp(`/api/v1${path}(\\?.*)?$`);

/**
 * Makes every API request to this path fail with the status 500. If `reason` is given, the response body is the
 * API's error with this reason; otherwise the body is an empty object.
 */
export const failApiRequests = (page: Page, path: string, reason?: ErrorReason): Promise<unknown> =>
  page.route(urlPattern(path), (route) =>
    route.fulfill({
      status: 500,
      json:
        reason === undefined
          ? {}
          : { success: false, code: "INTERNAL", reason, message: getApiErrorMessage(reason) },
    }),
  );

/** Never responds to API requests with this path, so that they stay pending. */
export const leaveApiRequestsPending = (page: Page, path: string): Promise<unknown> =>
  page.route(urlPattern(path), () => undefined);

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

/** Replaces the data in API responses for this path by the value that `change` returns for these data. */
export const replaceApiResponseData = (
  page: Page,
  path: string,
  change: (data: Data) => unknown,
): Promise<unknown> =>
  page.route(urlPattern(path), async (route: Route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const data = getJsonField(body, "data");
    const json = isData(body) && isData(data) ? { ...body, data: change(data) } : body;
    await route.fulfill({ response, json });
  });

/** Aborts all Firestore requests of the page, so that its listeners fail. API requests still succeed. */
export const blockFirestoreListeners = (page: Page): Promise<unknown> =>
  page.route(/google\.firestore/, (route) => route.abort());

/**
 * The delay of API responses in milliseconds. The browser attributes layout shifts within 500 ms after user
 * input to this input, so with a shorter delay the tests would miss the layout shifts that a response causes.
 */
const RESPONSE_DELAY_MS = 700;

/**
 * Delays every API response, including error responses that other functions of this file have set up before.
 */
export const delayApiResponses = (page: Page): Promise<unknown> =>
  page.route(/\/api\/v1\//, async (route) => {
    await new Promise((passed) => setTimeout(passed, RESPONSE_DELAY_MS));
    await route.fallback();
  });
