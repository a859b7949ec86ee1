import { openBrowserStorage } from "./storage.ts";

const TAB_KEY = "darasa-tab";

/**
 * Returns the id of this browser tab, and creates it with `newId` at the first call. The tab keeps its id after
 * a reload.
 */
export const getBrowserTabId = (newId: () => string): string => {
  const tab = openBrowserStorage("sessionStorage");
  const known = tab.getItem(TAB_KEY);
  if (known !== null) return known;
  const id = newId();
  tab.setItem(TAB_KEY, id);
  return id;
};
