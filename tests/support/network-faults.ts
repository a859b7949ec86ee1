import type { Page, Route } from "@playwright/test";
import { getField } from "./api-client.ts";

/** The API's path as a pattern of addresses, with any query. */
const pathOf = (path: string): RegExp => new RegExp(`/api/v1${path}(\\?.*)?$`);

/** Every call of this path fails; with words, they are the server's. */
export const failApiRequests = (page: Page, path: string, message?: string): Promise<unknown> =>
  page.route(pathOf(path), (route) =>
    route.fulfill({
      status: 500,
      json: message === undefined ? {} : { success: false, code: "INTERNAL", message },
    }),
  );

/** Calls of this path stay without an answer. */
export const leaveApiRequestsPending = (page: Page, path: string): Promise<unknown> =>
  page.route(pathOf(path), () => undefined);

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

/** The real answer of this path, with some of its data replaced. */
export const changeApiResponses = (
  page: Page,
  path: string,
  change: (data: Data) => unknown,
): Promise<unknown> =>
  page.route(pathOf(path), async (route: Route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const data = getField(body, "data");
    const json = isData(body) && isData(data) ? { ...body, data: change(data) } : body;
    await route.fulfill({ response, json });
  });

/** The page hears nothing through Firestore; the API still answers. */
export const blockFirestoreListeners = (page: Page): Promise<unknown> =>
  page.route(/google\.firestore/, (route) => route.abort());

/** Longer than the 500 ms for which a browser puts what moves down to the input before it. */
const LATE_MS = 700;

/** Every answer of the API is late, those of faults that were set up before it included. */
export const delayApiResponses = (page: Page): Promise<unknown> =>
  page.route(/\/api\/v1\//, async (route) => {
    await new Promise((passed) => setTimeout(passed, LATE_MS));
    await route.fallback();
  });
