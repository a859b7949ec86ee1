import { type Authorizer, allowAll } from "../../rpc/authorize.ts";
import { authorizeByRules } from "../../rpc/authorize-by-rules.ts";
import type { RulesDecisionEvent } from "../../rpc/rules-decision-event.ts";
import type { CoverageReport } from "../../rules/coverage.ts";
import type { RulesIssue } from "../../rules/types.ts";
import { type RulesFile, type RunningRules, startRules } from "./running-rules.ts";

export interface RulesetsOptions {
  readonly onDecision: (event: RulesDecisionEvent) => void;
  /** Receives the output of `debug()` in rules. */
  readonly onDebug: (text: string) => void;
  readonly report: (error: unknown) => void;
}

interface ActiveRules {
  readonly file: RulesFile;
  /** The compiled rules. If they are undefined because the source is invalid, only administrators have access. */
  readonly rules: RunningRules | undefined;
  readonly authorizer: Authorizer;
}

const NO_COVERAGE: CoverageReport = { rules: { files: [] }, report: [] };

/**
 * Selects the rules of each project: rules uploaded for the project, otherwise the shared file. Without any rules all
 * access is allowed.
 */
export class Rulesets {
  readonly #options: RulesetsOptions;
  /** Rules uploaded for a single project, by project id. */
  readonly #own = new Map<string, ActiveRules>();
  /**
   * The rules of the shared file by project id. Each project has its own compilation, because coverage is per project.
   */
  readonly #shared = new Map<string, ActiveRules>();
  #sharedFile: RulesFile | undefined;

  constructor(options: RulesetsOptions) {
    this.#options = options;
  }

  /**
   * Loads the shared rules of all projects that have no rules of their own. Invalid rules do not replace valid ones;
   * without valid rules, only administrators have access.
   */
  loadShared(file: RulesFile): readonly RulesIssue[] {
    const { issues, rules } = startRules(file, this.#options.onDebug);
    if (rules !== undefined || this.#sharedFile === undefined) {
      this.#sharedFile = file;
      this.#shared.clear();
    }
    return issues;
  }

  /** Replaces the rules of one project and returns the issues. Rules with errors do not replace the old rules. */
  loadOwn(projectId: string, file: RulesFile): readonly RulesIssue[] {
    const { issues, rules } = startRules(file, this.#options.onDebug);
    if (rules !== undefined) this.#own.set(projectId, this.#activate(file, rules));
    return issues;
  }

  authorizerFor(projectId: string): Authorizer {
    return this.#active(projectId)?.authorizer ?? allowAll;
  }

  sourceOf(projectId: string): string {
    return this.#active(projectId)?.file.content ?? "";
  }

  coverageOf(projectId: string): CoverageReport {
    return this.#active(projectId)?.rules?.coverage() ?? NO_COVERAGE;
  }

  #active(projectId: string): ActiveRules | undefined {
    const known = this.#own.get(projectId) ?? this.#shared.get(projectId);
    if (known !== undefined || this.#sharedFile === undefined) return known;
    const active = this.#activate(
      this.#sharedFile,
      startRules(this.#sharedFile, this.#options.onDebug).rules,
    );
    this.#shared.set(projectId, active);
    return active;
  }

  #activate(file: RulesFile, rules: RunningRules | undefined): ActiveRules {
    return { file, rules, authorizer: authorizeByRules({ evaluator: rules, ...this.#options }) };
  }
}

export const hasErrors = (issues: readonly RulesIssue[]): boolean =>
  issues.some(({ severity }) => severity === "ERROR");

/** Formats an issue as `firestore.rules:4:56 - ERROR Unexpected ';'.` */
export function formatIssue(fileName: string, issue: RulesIssue): string {
  const { position, severity, description } = issue;
  return `${fileName}:${position.line}:${position.column} - ${severity} ${description}`;
}
