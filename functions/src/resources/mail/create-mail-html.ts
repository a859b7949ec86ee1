const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A URL in a text, up to the next white space. The texts of e-mails put no punctuation behind a URL. */
const URL_PATTERN = /https?:\/\/\S+/g;

const formatParagraph = (paragraph: string): string => {
  const linked = escapeHtml(paragraph).replace(URL_PATTERN, (url) => `<a href="${url}">${url}</a>`);
  return `<p>${linked.replaceAll("\n", "<br>")}</p>`;
};

/**
 * Returns the HTML version of an e-mail with the plain text `text`: the logo of the school, then the same words. The
 * text may contain anything that users have typed, so it is escaped.
 */
export const createMailHtml = (text: string, logoUrl: string): string => {
  const paragraphs = text.trim().split(/\n{2,}/);
  return `<p><img src="${escapeHtml(logoUrl)}" alt="" height="48"></p>${paragraphs.map(formatParagraph).join("")}`;
};
