/** Markup that is safe to put into a page as it is. */
export interface Html {
  readonly html: string;
}

type Value = string | number | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

const render = (value: Value): string => {
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number") return String(value);
  return "html" in value ? value.html : value.map(({ html: part }) => part).join("");
};

/** Everything that is not Html already is escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: parts.reduce((page, part, index) => {
    const value = values[index - 1];
    return page + (value === undefined ? "" : render(value)) + part;
  }),
});

/** Text between tags, where quotation marks mean nothing: JSON is full of them. */
export const block = (text: string): Html => ({
  html: `<pre>${text.replaceAll(/[&<>]/g, (c) => ENTITIES[c] ?? c)}</pre>`,
});

export const NOTHING: Html = { html: "" };

/** Words between backquotes are code. */
export const prose = (text: string): Html[] =>
  text
    .split("`")
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
