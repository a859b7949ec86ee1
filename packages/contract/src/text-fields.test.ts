import { describe, expect, test } from "vitest";
import { answersByQuestionSchema } from "./attempts.ts";
import { adminRegistrationSchema } from "./auth.ts";
import { contentUploadSchema } from "./content.ts";
import { describeApi, type JsonSchema } from "./documentation/describe-api.ts";
import { bodyWithReasonSchema, filterTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

type Path = readonly (string | number)[];

interface TextField {
  readonly path: Path;
  readonly schema: JsonSchema;
}

/**
 * The fields that contain a secret or the output of a program. They are compared with stored values or
 * ignored, and nobody reads them as text.
 */
const SECRETS_AND_REFERENCES = new Set([
  "password",
  "currentPassword",
  "newPassword",
  "refreshToken",
  "code",
  "word",
  "fileUrl",
  "mimeType",
]);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Lists the string fields that people can fill in freely. Fields with a fixed list of values are left out. */
const listTextFields = (schema: JsonSchema, path: Path = []): TextField[] => {
  const { type, enum: values, const: value, items, properties = {} } = schema;
  if (type === "array" && isSchema(items)) return listTextFields(items, [...path, 0]);
  if (type === "string" && values === undefined && value === undefined) return [{ path, schema }];
  return Object.entries(properties).flatMap(([name, field]) =>
    isSchema(field) && !SECRETS_AND_REFERENCES.has(name)
      ? listTextFields(field, [...path, name])
      : [],
  );
};

const fields = describeApi().routes.flatMap(({ resource, name, spec, body }) =>
  spec.body === undefined || body === undefined
    ? []
    : listTextFields(body).map((field) => ({
        title: `${resource}.${name} ${field.path.join(".")}`,
        validate: spec.body,
        ...field,
      })),
);
type RouteTextField = (typeof fields)[number];

/** Builds a body whose only field is the field at `path`. */
const nest = (path: Path, value: unknown): unknown =>
  path.reduceRight((inner, key) => (typeof key === "number" ? [inner] : { [key]: inner }), value);

const issuesOf = ({ validate, path }: RouteTextField, text: string): string[] => {
  const issues = validate?.safeParse(nest(path, text)).error?.issues ?? [];
  return issues
    .filter((issue) => issue.path.join(".") === path.join("."))
    .map(({ message }) => message);
};

const UNREADABLE = [
  ["a NUL character", "Photosynthesis\u0000in leaves"],
  ["an escape sequence", "Photosynthesis \u001b[2J in leaves"],
  ["a delete character", "Photosynthesis\u007f in leaves"],
  ["a right-to-left override", "Photosynthesis \u202efdp.exe"],
  ["a directional isolate", "Photosynthesis \u2066in leaves\u2069"],
  ["half of a surrogate pair", "Photosynthesis in leaves \ud83d"],
  ["a line separator", "Photosynthesis\u2028in leaves"],
  [
    "zero-width characters only",
    "\u200b\u200c\u200d\u200e\u2060\u200b\u200b\u200b\u200b\u200b\u200b",
  ],
  ["Hangul fillers only", "\u3164\uffa0\u115f\u1160 \u3164\u3164\u3164\u3164\u3164\u3164"],
  ["empty Braille patterns only", "\u2800".repeat(12)],
] as const;

const NAMES = [
  "Mr. John Otieno",
  "Prof. P.L.O. Oduya",
  "J. K. Mwangi Jr.",
  "Wanjikũ Ng'ang'a-O’Brien",
  "فاطمة الزهراء محمد",
  "አበበ በቀለ ወልደ ጊዮርጊስ",
  "نازنین\u200cزهرا محمدی",
  "Zoe\u0308 Nyambura Karanja",
] as const;
const TEXTS = [
  ...NAMES,
  "Grade 7: ½ + ¼ = ¾ (revised), 100 % & more",
  "👩🏾‍🏫 Karibu darasani! 🇰🇪",
] as const;

const freeTexts = fields.filter(
  ({ schema }) => schema.format === undefined && schema.pattern === undefined,
);
const names = fields.filter(
  ({ title, path }) => title.startsWith("auth.") && path.join(".") === "name",
);

test("the API has free texts in every kind of form", () => {
  const titles = freeTexts.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      "auth.registerParent address",
      "auth.registerParent childrenAdmissionNumbers.0",
      "messages.send content",
      "messages.report reason",
      "adminUsers.reject reason",
      "content.upload title",
      "content.upload author",
      "assessments.create description",
      "assessments.create questions.0.options.0",
    ]),
  );
  expect(names).toHaveLength(4);
});

describe.each(UNREADABLE)("a text with %s", (_kind, text) => {
  test.each(fields.map((field) => [field.title, field] as const))(
    "is refused in %s",
    (_title, field) => {
      expect(issuesOf(field, text)).not.toEqual([]);
    },
  );

  test.each(freeTexts.map((field) => [field.title, field] as const))(
    "gets a message that explains the refusal in %s",
    (_title, field) => {
      expect(issuesOf(field, text)[0]).toBe(
        "This text contains characters that cannot be shown. Please type it again.",
      );
    },
  );
});

describe.each(TEXTS)("the text %s", (text) => {
  const longEnough = freeTexts.filter(
    ({ schema: { maxLength } }) => text.length <= (maxLength ?? Infinity),
  );

  test.each(longEnough.map((field) => [field.title, field] as const))(
    "is accepted in %s",
    (_title, field) => {
      expect(issuesOf(field, text)).toEqual([]);
    },
  );
});

test.each(NAMES)("the name %s is accepted in all registration forms", (name) => {
  expect(names.flatMap((field) => issuesOf(field, name))).toEqual([]);
});

test.each([
  "Win now https://evil.test",
  "evil.test",
  "Jo. evil.test",
  "J.evil",
  "Jo .Otieno",
  "Jo.. Otieno",
  ". Jo",
  "Jo <b>Otieno</b>",
  "Jo\nOtieno",
  "Jo2 Otieno",
  "Jo_Otieno",
  "Jo, call 0700",
  "--",
  "''",
  "😀😀",
])("the name %j is refused in all registration forms", (name) => {
  for (const field of names) {
    expect(issuesOf(field, name)).toContain(VALIDATION.personNameInvalid);
  }
});

test("texts are normalised to NFC, and line breaks to one character", () => {
  const { name } = adminRegistrationSchema.shape;
  expect(name.parse("  Zoe\u0308 ")).toBe("Zo\u00eb");
  const { reason } = bodyWithReasonSchema.shape;
  expect(reason.parse("First line\r\n\tsecond line\n")).toBe("First line\n\tsecond line");
});

test.each(["Fractions\nand decimals", "Fractions\tand decimals"])(
  "a title of one line refuses %j",
  (title) => {
    expect(contentUploadSchema.shape.title.safeParse(title).success).toBe(false);
  },
);

test("an answer is stored without unsafe characters, and its emoji stays unchanged", () => {
  const answers = { one: "\u202eleaf\u0000\nstem", two: "👩🏾‍🏫" };
  expect(answersByQuestionSchema.parse(answers)).toEqual({ one: "leaf\nstem", two: "👩🏾‍🏫" });
});

test("a search text is normalised like the stored texts", () => {
  expect(filterTextSchema.parse(" Zoe\u0308 ")).toBe("Zo\u00eb");
});
