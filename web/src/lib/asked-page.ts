import { appPaths } from "./paths.ts";
import { type KeyValueStore, readStoredJson, writeStoredJson } from "./storage.ts";

/** The key, in the storage of the tab, of the page to which the login must lead back. */
export const ASKED_PAGE_STORAGE_KEY = "darasa-asked-page";

type PageAddress = Pick<Location, "pathname" | "search">;

interface Browser {
  readonly location: PageAddress;
  readonly history: Pick<History, "replaceState">;
}

interface AskedPage {
  readonly path: string;
  /** The role of the user whose session ended on this page. Absent if nobody was logged in. */
  readonly role?: string;
}

const storeAskedPage = (tab: KeyValueStore, page: AskedPage): void =>
  writeStoredJson(tab, ASKED_PAGE_STORAGE_KEY, page);

/**
 * Stores the page on which a session has ended. Another person may log in next, so nothing is stored of an address
 * that contains an id, and nothing of the query.
 */
export const storePageOfEndedSession = (
  tab: KeyValueStore,
  { pathname }: PageAddress,
  role: string,
): void => {
  const isSamePageForAll = Object.values<string>(appPaths).includes(pathname);
  if (isSamePageForAll) storeAskedPage(tab, { path: pathname, role });
};

const isAskedPage = (value: unknown): value is AskedPage =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "path") === "string";

/**
 * Must be called before the application renders. If nobody is logged in, it stores the address of the page.
 * Otherwise it removes the stored address, and replaces the address of the dashboard, to which the login leads, by
 * the stored one. An address outside the application, or one of a user with another role, is not used.
 */
export const followAskedPage = (
  { location, history }: Browser,
  tab: KeyValueStore,
  role: string | undefined,
): void => {
  if (role === undefined) {
    storeAskedPage(tab, { path: location.pathname + location.search });
    return;
  }
  const stored = readStoredJson(tab, ASKED_PAGE_STORAGE_KEY);
  writeStoredJson(tab, ASKED_PAGE_STORAGE_KEY, undefined);
  if (location.pathname !== appPaths.dashboard || !isAskedPage(stored)) return;
  if ((stored.role ?? role) === role && stored.path.startsWith(`${appPaths.app}/`))
    history.replaceState(null, "", stored.path);
};
