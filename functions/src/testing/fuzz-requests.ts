import type { RouteDescription } from "@darasa/contract/documentation/describe-api";
import fc from "fast-check";
import {
  applyJsonMutation,
  hostileTextGenerator,
  jsonMutationGenerator,
  malformedBodyGenerator,
  stringifyJsonWithVerbatimParts,
  unusualPathSegmentGenerator,
  unusualUrlQueryKeyGenerator,
  unusualUrlQueryValueGenerator,
} from "./fuzz-hostile.ts";
import { createGeneratorForJsonSchema, type ExistingFieldValues } from "./fuzz-valid.ts";
import { SAMPLE_PDF_BYTES } from "./sample-files.ts";

export interface FuzzRequest {
  /** The id of the person who sends the request. If undefined, the request has no token. */
  readonly who: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The request body. A body of valid UTF-8 is a string instead of a Buffer, so that failure reports are
   * readable.
   */
  readonly body: Buffer | string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const LONGEST_IN_URL = 1_000;

const asFields = (value: unknown): Fields => ({ ...Object(value) });

const rarely = <T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>): fc.Arbitrary<T | U> =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: odd });

const encode = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

const paths = (
  { spec, params }: RouteDescription,
  known: ExistingFieldValues,
): fc.Arbitrary<string> => {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const values = createGeneratorForJsonSchema(params ?? { type: "object" }, known).map(asFields);
  const odd = fc.array(rarely(fc.constant(undefined), unusualPathSegmentGenerator), {
    minLength: names.length,
    maxLength: names.length,
  });
  return fc
    .tuple(values, odd)
    .map(([valid, segments]) =>
      names.reduce(
        (path, name, index) =>
          path.replace(`:${name}`, () => segments[index] ?? encode(valid[name])),
        spec.path as string,
      ),
    );
};

/** Cursors of every list whose content a client has changed. */
const cursors = fc
  .tuple(
    fc.constantFrom<unknown>("Algebra", 7, "2026-03-02T08:00:00.000Z"),
    rarely(fc.constant([]), fc.array(jsonMutationGenerator, { maxLength: 2 })),
    rarely(fc.constant("a"), fc.constantFrom("__a__", "a/b", "")),
    fc.boolean(),
  )
  .map(([value, mutations, id, isHalved]) => {
    const values = [isHalved ? `${String(value)}\ud83d` : value];
    const changed = mutations.reduce<unknown>(applyJsonMutation, { values, id });
    return Buffer.from(stringifyJsonWithVerbatimParts(changed)).toString("base64url");
  })
  .map((cursor) => cursor.slice(0, LONGEST_IN_URL));

const queries = ({ query }: RouteDescription, known: ExistingFieldValues): fc.Arbitrary<string> => {
  const valid = createGeneratorForJsonSchema(query ?? { type: "object" }, known).map((fields) =>
    Object.entries(asFields(fields)).map(([key, part]) => `${key}=${encode(part)}`),
  );
  const names = Object.keys(query?.properties ?? {});
  const keys = fc.oneof(fc.constantFrom(...names, "other"), unusualUrlQueryKeyGenerator);
  // The query values are short, because Node refuses requests with long URLs before they reach the API.
  const value = fc.oneof(
    unusualUrlQueryValueGenerator,
    hostileTextGenerator.map((text) => encode(text.slice(0, LONGEST_IN_URL))),
  );
  const odd = fc.tuple(keys, value).map((pair) => pair.join("="));
  const extra = rarely(fc.constant([]), fc.array(odd, { minLength: 1, maxLength: 3 }));
  const withoutCursor = fc.tuple(valid, extra).map(([pairs, more]) => [...pairs, ...more]);
  const withCursor = fc
    .tuple(valid, cursors)
    .map(([pairs, cursor]) => [
      ...pairs.filter((pair) => !pair.startsWith("after=")),
      `after=${cursor}`,
    ]);
  return (names.includes("after") ? fc.oneof(withoutCursor, withCursor) : withoutCursor)
    .map((pairs) => pairs.join("&"))
    .map((text) => (text === "" ? "" : `?${text}`));
};

interface Sent {
  readonly body: Buffer | string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = { "content-type": "application/json" };

const oddHeaders = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  { "content-type": "" },
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "application/json; charset=utf-8" },
  { ...JSON_TYPE, "content-encoding": "gzip" },
  { ...JSON_TYPE, "content-encoding": "bogus" },
);

const jsonBodies = (
  { body }: RouteDescription,
  known: ExistingFieldValues,
  sample: unknown,
): fc.Arbitrary<Sent> => {
  const made = createGeneratorForJsonSchema(body ?? { type: "object" }, known);
  const valid = sample === undefined ? made : fc.oneof(made, fc.constant(sample));
  const mutated = fc
    .tuple(valid, fc.array(jsonMutationGenerator, { minLength: 1, maxLength: 3 }))
    .map(([value, mutations]) => mutations.reduce(applyJsonMutation, value));
  const sound = fc
    .oneof({ weight: 2, arbitrary: valid }, { weight: 3, arbitrary: mutated })
    .map(stringifyJsonWithVerbatimParts);
  return fc.record({
    body: rarely(sound, fc.oneof(malformedBodyGenerator, fc.constant(undefined))),
    headers: fc.oneof(
      { weight: 12, arbitrary: fc.constant(JSON_TYPE) },
      { weight: 1, arbitrary: oddHeaders },
    ),
  });
};

const formPart = (disposition: string, content: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);

const FILE_PART = formPart('name="file"; filename="notes.pdf"', SAMPLE_PDF_BYTES);
const CATEGORY_PART = formPart('name="category"', "content");

const ODD_PARTS = [
  formPart('name="file"', "text"),
  formPart('name="file"; filename=""', SAMPLE_PDF_BYTES),
  formPart('name="file"; filename="../../\u202efdp.exe"', SAMPLE_PDF_BYTES),
  formPart(`name="file"; filename="${"x".repeat(5_000)}.pdf"`, SAMPLE_PDF_BYTES),
  formPart('name="file"; filename="a.pdf"', "no PDF"),
  formPart('name="file"; filename="a.pdf"', ""),
  formPart('name="other"; filename="a.pdf"', SAMPLE_PDF_BYTES),
  formPart('name="category"', "other"),
  formPart('name="__proto__"', "x"),
  formPart('name="constructor"', "x"),
  formPart('name=""', "x"),
  formPart("", "x"),
  formPart(`name="${"n".repeat(200)}"`, "x"),
  formPart('name="role"', "x".repeat(2_000)),
  formPart('name="category"', Buffer.from([0xff, 0xfe])),
  Buffer.from("--x\r\n\r\n"),
  Buffer.from("garbage"),
];

const forms: fc.Arbitrary<Sent> = fc.record({
  body: fc
    .tuple(
      fc.array(rarely(fc.constantFrom(FILE_PART, CATEGORY_PART), fc.constantFrom(...ODD_PARTS)), {
        maxLength: 4,
      }),
      fc.constantFrom("--x--\r\n", "--x--\r\n", "--x--\r\n", "", "--y--\r\n"),
    )
    .map(([parts, end]) => Buffer.concat([...parts, Buffer.from(end)])),
  headers: rarely(fc.constant({ "content-type": "multipart/form-data; boundary=x" }), oddHeaders),
});

const bodies = (
  route: RouteDescription,
  known: ExistingFieldValues,
  sample: unknown,
): fc.Arbitrary<Sent> => {
  if (route.spec.multipart === true) return forms;
  const none = fc.constant({ body: undefined, headers: {} });
  const json = jsonBodies(route, known, sample);
  return route.spec.method === "GET" || route.body === undefined ? rarely(none, json) : json;
};

const conditions = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  {},
  { "if-none-match": "*" },
  { "if-none-match": '"x", W/"y"' },
  { "if-none-match": "\u00ff".repeat(100) },
);

/**
 * Generates the id of the person who sends the request: mostly a person with access to the route, sometimes any
 * other person, an unknown id, or undefined for a request without a token.
 */
const callers = (
  { spec: { access } }: RouteDescription,
  people: Readonly<Record<string, string>>,
): fc.Arbitrary<string | undefined> => {
  const isMeant = (role: string): boolean =>
    typeof access === "string" || access.some((allowed) => allowed === role);
  const meant = Object.keys(people).filter((name) => isMeant(people[name] ?? ""));
  const anybody = fc.constantFrom(undefined, "nobody", ...Object.keys(people));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...meant) },
    { weight: 1, arbitrary: anybody },
  );
};

export interface FuzzRequestContext {
  readonly known: ExistingFieldValues;
  /** The role of each person, by id. */
  readonly people: Readonly<Record<string, string>>;
  /** A valid request body. Only needed for a route with rules that its JSON Schema cannot express. */
  readonly sample?: unknown;
}

/** Generates valid, nearly valid and random requests to one route. */
export const createFuzzRequestGenerator = (
  route: RouteDescription,
  { known, people, sample }: FuzzRequestContext,
): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      who: callers(route, people),
      path: paths(route, known),
      query: queries(route, known),
      sent: bodies(route, known, sample),
      condition: conditions,
    })
    .map(({ who, path, query, sent, condition }) => ({
      who,
      method: route.spec.method,
      path: path + query,
      headers: { ...sent.headers, ...condition },
      body: sent.body,
    }));
