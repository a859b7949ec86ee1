import { createInvalidArgumentError } from "../../model/status.ts";
import { formatRulesIssue } from "../../rules/format-issue.ts";
import type { RulesIssue } from "../../rules/types.ts";
import type { HttpResponse } from "../../transport/http1-server.ts";
import {
  getStringField,
  isJsonObject,
  type JsonObject,
  parseJsonBody,
  readJsonField,
} from "../json-body.ts";
import { createJsonResponse, EMPTY_JSON_RESPONSE } from "../responses.ts";
import { renderRulesCoveragePage } from "./coverage-page.ts";
import type { RulesSourceFile } from "./rules-with-coverage.ts";
import { hasRulesError, type ProjectRulesets } from "./rulesets.ts";

const UNNAMED = "firestore.rules";

/** Handles `PUT …/projects/P:securityRules`: replaces the rules of one project. */
export async function handlePutRules(
  rulesets: ProjectRulesets,
  projectId: string,
  body: Buffer,
): Promise<HttpResponse> {
  const json = parseJsonBody(body);
  const issues = await rulesets.loadOwn(projectId, readFile(json));
  if (hasRulesError(issues) && readJsonField(json, "ignore_errors") !== true) {
    throw createInvalidArgumentError(
      `Error compiling rules:\n${issues.map(formatRulesIssue).join("\n")}`,
    );
  }
  return issues.length === 0
    ? EMPTY_JSON_RESPONSE
    : createJsonResponse({ issues: issues.map(presentIssue) });
}

function readFile(json: JsonObject): RulesSourceFile {
  const files = isJsonObject(json.rules) ? json.rules.files : undefined;
  const file: unknown = Array.isArray(files) ? files[0] : undefined;
  const content = isJsonObject(file) ? getStringField(file, "content") : undefined;
  if (!isJsonObject(file) || content === undefined)
    throw createInvalidArgumentError("No rules file was given.");
  return { name: getStringField(file, "name") ?? UNNAMED, content };
}

const presentIssue = ({ position, severity, description }: RulesIssue): JsonObject => ({
  sourcePosition: position,
  severity,
  description,
});

/**
 * Handles two endpoints. If `isPage` is false, returns JSON for `GET …/projects/P:ruleCoverage`. If `isPage` is
 * true, returns an HTML page for `GET …/projects/P:ruleCoverage.html`.
 */
export function handleGetRulesCoverage(
  rulesets: ProjectRulesets,
  projectId: string,
  isPage: boolean,
): HttpResponse {
  const coverage = rulesets.coverageOf(projectId);
  if (!isPage) return createJsonResponse(coverage);
  return {
    status: 200,
    contentType: "text/html; charset=utf-8",
    body: renderRulesCoveragePage(coverage),
  };
}
