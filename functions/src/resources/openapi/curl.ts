import { formatJson } from "./format-json.ts";
import type { WalkthroughStep } from "./walkthrough.ts";

/**
 * Shell commands that the curl examples need. They define the variable `JSON` and the function `pick FIELD`,
 * which prints the values of the field FIELD in the JSON text on its standard input.
 */
export const SHELL_SETUP_FOR_CURL_EXAMPLES = [
  `pick() { grep -o "\\"$1\\":\\"[^\\"]*" | cut -d '"' -f 4; }`,
  "JSON='content-type: application/json'",
];

/** A shell command that writes a minimal valid PDF. */
export const CREATE_SAMPLE_PDF_COMMAND = String.raw`printf '%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%%%EOF\n' > notes.pdf`;

const fill = (path: string, params: WalkthroughStep["params"] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? "");

export const getWalkthroughRequestPath = ({ route, params, query }: WalkthroughStep): string =>
  fill(route.path, params) + (query === undefined ? "" : `?${query}`);

/**
 * Quotes a text for the shell. Everything is in single quotes, except variables such as $TOKEN. Variables are in
 * double quotes, so that the shell replaces them by their values.
 */
const quote = (text: string): string =>
  `'${text.replaceAll("'", String.raw`'\''`).replaceAll(/\$[A-Z_]+/g, `'"$&"'`)}'`;

const bodyOf = ({ body, file }: WalkthroughStep): string[] => {
  if (file !== undefined) return [`-F file=@${file}`, "-F category=content"];
  return body === undefined ? [] : ['-H "$JSON"', `-d ${quote(formatJson(body))}`];
};

const methodOf = ({ route: { method }, body, file }: WalkthroughStep): string[] => {
  const usual = body === undefined && file === undefined ? "GET" : "POST";
  return method === usual ? [] : [`-X ${method}`];
};

/** Converts a step of the walkthrough to a curl command. */
export const toCurlCommand = (step: WalkthroughStep): string => {
  const { as, keep } = step;
  const call = [
    "curl -sS",
    ...methodOf(step),
    `"$BASE${getWalkthroughRequestPath(step)}"`,
    ...(as === undefined ? [] : [`-H "authorization: Bearer $${as}"`]),
    ...bodyOf(step),
  ].join(" ");
  if (keep === undefined) return call;
  const end = keep.last === true ? " | tail -n 1" : " | head -n 1";
  return `${keep.name}=$(${call} | pick ${keep.field}${end})`;
};
