import type { RouteDefinition, ValidationIssue } from "@darasa/contract/http";
import { ApiError, createValidationIssueFromReason } from "../api-error.ts";

type Schema = NonNullable<RouteDefinition["body"]>;
type SchemaIssue = NonNullable<ReturnType<Schema["safeParse"]>["error"]>["issues"][number];

const toIssues = (issue: SchemaIssue): ValidationIssue[] => {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      createValidationIssueFromReason([...path, key].join("."), "unknownField"),
    );
  }
  return [{ path: path.join("."), message: issue.message }];
};

/**
 * Parses the parts of a request. If any part is invalid, throws one ApiError with the issues of all parts
 * and the message of the first issue.
 */
export const parseRequestParts = (
  parts: readonly (readonly [Schema | undefined, unknown])[],
): unknown[] => {
  const issues: ValidationIssue[] = [];
  const values = parts.map(([schema, value]) => {
    if (schema === undefined) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    issues.push(...result.error.issues.flatMap(toIssues));
    return undefined;
  });
  const [first] = issues;
  if (first !== undefined) {
    throw new ApiError("INVALID_REQUEST", first.path === "" ? "invalidRequest" : first, { issues });
  }
  return values;
};
