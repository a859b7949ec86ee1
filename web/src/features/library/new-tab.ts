interface NewTab {
  readonly go: (url: string) => void;
  readonly close: () => void;
}

/**
 * Opened within the click, or a blocker stops it; where it goes is known later. The file's page gets no hold
 * of this one. Undefined where the browser opens no tab.
 */
export const openTab = (words: string): NewTab | undefined => {
  const tab = window.open("", "_blank");
  if (tab === null) return undefined;
  tab.opener = null;
  tab.document.title = words;
  tab.document.body.textContent = words;
  return { go: (url) => tab.location.replace(url), close: () => tab.close() };
};
