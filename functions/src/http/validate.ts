import type { Issue, RouteSpec } from "@darasa/contract/http";
import { API_MESSAGE } from "@darasa/contract/texts";
import { ApiError } from "../api-error.ts";

type Schema = NonNullable<RouteSpec["body"]>;
type SchemaIssue = NonNullable<ReturnType<Schema["safeParse"]>["error"]>["issues"][number];

const toIssues = (issue: SchemaIssue): Issue[] => {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...path, key].join("."),
      message: API_MESSAGE.unknownField,
    }));
  }
  return [{ path: path.join("."), message: issue.message }];
};

/**
 * Parses the parts of a request. If any part is invalid, throws one ApiError with the issues of all parts
 * and the message of the first issue.
 */
export const validate = (parts: readonly (readonly [Schema | undefined, unknown])[]): unknown[] => {
  const issues: Issue[] = [];
  const values = parts.map(([schema, value]) => {
    if (schema === undefined) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    issues.push(...result.error.issues.flatMap(toIssues));
    return undefined;
  });
  const [first] = issues;
  if (first !== undefined) {
    const message = first.path === "" ? API_MESSAGE.invalidRequest : first.message;
    throw new ApiError("INVALID_REQUEST", message, { issues });
  }
  return values;
};
