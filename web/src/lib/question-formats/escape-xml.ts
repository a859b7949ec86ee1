const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Writes a text so that it can stand in an element or an attribute of XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Writes lines as XHTML. Of several spaces, HTML shows only those that do not break. */
export const toHtmlLines = (text: string): string =>
  escapeXml(text).replaceAll("  ", " \u00a0").replaceAll("\n", "<br/>");

const NAME_LENGTH = 60;

/** Returns the beginning of a question's text as its name. */
export const toQuestionName = (text: string): string =>
  text.replaceAll(/\s+/g, " ").slice(0, NAME_LENGTH).trim();
