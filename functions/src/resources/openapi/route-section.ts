import {
  type DescribedRoute,
  type Description,
  type JsonSchema,
  messagesOf,
} from "@darasa/contract/documentation";
import type { RouteSpec } from "@darasa/contract/http";
import { describeField } from "./describe-field.ts";
import { exampleOf } from "./example.ts";
import { formatJson } from "./format-json.ts";
import { block, type Html, html, NOTHING, prose } from "./html.ts";
import { bodyOf, templateOf } from "./openapi.presenter.ts";

const callers = ({ spec: { access } }: DescribedRoute): string => {
  if (access === "public") return "Everybody";
  if (access === "signed-in") return "Everybody who is logged in";
  return access.join(", ");
};

const words = (schema: JsonSchema): Html[] =>
  messagesOf(schema).map((message, index) => html`${index === 0 ? " " : ", "}<q>${message}</q>`);

const itemsOf = ({ items }: JsonSchema): JsonSchema | undefined =>
  typeof items === "object" && !Array.isArray(items) ? items : undefined;

/** Fields within fields are written with dots, those of a list's entries with brackets. */
const fieldsOf = (schema: JsonSchema, prefix = ""): Html[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === "boolean") return [];
    const isPlain = schema.required?.includes(name) === true || field.default !== undefined;
    const path = prefix + name;
    const entry = itemsOf(field);
    const inner = [
      ...fieldsOf(field, `${path}.`),
      ...(entry === undefined ? [] : fieldsOf(entry, `${path}[].`)),
    ];
    return [
      html`<li><code>${path}</code> ${describeField(field)}${isPlain ? "" : ", optional"}${words(field)}</li>`,
      ...inner,
    ];
  });

const list = (title: string, schema: JsonSchema | undefined): Html => {
  if (schema === undefined) return NOTHING;
  const fields = fieldsOf(schema);
  const content =
    fields.length > 0 ? fields : [html`<li>${describeField(schema)}${words(schema)}</li>`];
  return html`<h3>${title}</h3><ul>${content}</ul>`;
};

const requestOf = (route: DescribedRoute, { components }: Description): Html => {
  const [type, schema] = bodyOf(route) ?? [];
  if (schema === undefined || type === undefined) return NOTHING;
  const example =
    type === "application/json" ? block(formatJson(exampleOf(schema, components))) : NOTHING;
  return html`${list(type === "application/json" ? "Body" : "Parts of the form", schema)}${example}`;
};

const anchorOf = ({ resource, name }: DescribedRoute): string => `${resource}-${name}`;

/** The answer of a route; where an earlier one answers the same, its name. */
const answerOf = (route: DescribedRoute, description: Description): Html => {
  const { spec, response } = route;
  const same = JSON.stringify(response);
  const first = description.routes.find((other) => JSON.stringify(other.response) === same);
  const status = spec.status ?? 200;
  if (first !== undefined && first !== route) {
    const { method, path } = first.spec;
    return html`<h3>Answer ${status}</h3><p>As of <a href="#${anchorOf(first)}">${method} ${templateOf(path)}</a>.</p>`;
  }
  const example = formatJson(exampleOf(response, description.components));
  return html`<h3>Answer ${status}</h3>${block(example)}`;
};

const handling = ({ conditional, cacheSeconds }: RouteSpec): string =>
  `${conditional === true ? " Conditional." : ""}${
    cacheSeconds === undefined ? "" : ` Caches may keep the answer for ${cacheSeconds} seconds.`
  }`;

/** Everything about one route, folded up. */
export const routeSection = (route: DescribedRoute, description: Description): Html => {
  const { spec, summary, note, errors, params, query } = route;
  return html`<details><summary><b>${spec.method}</b> <code>${templateOf(spec.path)}</code> <span>${summary}</span></summary><p id="${anchorOf(route)}">${note === undefined ? NOTHING : html`${prose(note)} `}Who may call: ${callers(route)}.${handling(spec)}</p>${list("In the path", params)}${list("Query", query)}${requestOf(route, description)}${answerOf(route, description)}<p class="e">${errors.filter((code) => code !== "INTERNAL").join(" ")}</p></details>
`;
};
