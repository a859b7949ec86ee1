const LINE_LENGTH = 72;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const entriesOf = (value: object, write: (part: unknown) => string): string[] =>
  Array.isArray(value)
    ? value.map(write)
    : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${write(part)}`);

const oneLine = (value: unknown): string => {
  if (!isObject(value)) return JSON.stringify(value);
  const entries = entriesOf(value, oneLine).join(", ");
  return Array.isArray(value) ? `[${entries}]` : `{${entries}}`;
};

/** Formats JSON. A value is on one line unless the line would be longer than 72 characters. */
export const formatJson = (value: unknown, indent = ""): string => {
  const line = oneLine(value);
  if (!isObject(value) || indent.length + line.length <= LINE_LENGTH) return line;
  const inner = `${indent}  `;
  const entries = entriesOf(value, (part) => formatJson(part, inner));
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${entries.map((entry) => inner + entry).join(",\n")}\n${indent}${close}`;
};
