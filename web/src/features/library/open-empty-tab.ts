interface NewTab {
  readonly go: (url: string) => void;
  readonly close: () => void;
}

/**
 * Opens an empty tab, whose URL the caller sets later with `go`. Must be called directly in the click handler,
 * because pop-up blockers prevent later attempts. Clears `opener`, so that the new page cannot control this
 * page; returns undefined if the browser opens no tab.
 */
export const openEmptyBrowserTab = (title: string): NewTab | undefined => {
  const tab = window.open("", "_blank");
  if (tab === null) return undefined;
  tab.opener = null;
  tab.document.title = title;
  tab.document.body.textContent = title;
  return { go: (url) => tab.location.replace(url), close: () => tab.close() };
};
