import { openStorage } from "./storage.ts";

const TAB_KEY = "darasa-tab";

/** Tells the tabs of one browser apart: it outlives a reload, and ends with the tab. */
export const tabId = (newId: () => string): string => {
  const tab = openStorage("sessionStorage");
  const known = tab.getItem(TAB_KEY);
  if (known !== null) return known;
  const id = newId();
  tab.setItem(TAB_KEY, id);
  return id;
};
