import { type Authorizer, allowAll } from "../../rpc/authorize.ts";
import { authorizeByRules } from "../../rpc/authorize-by-rules.ts";
import type { RulesDecisionEvent } from "../../rpc/rules-decision-event.ts";
import type { CoverageReport } from "../../rules/coverage.ts";
import type { RulesIssue } from "../../rules/types.ts";
import { type RulesFile, type RunningRules, startRules } from "./running-rules.ts";

export interface RulesetsOptions {
  readonly onDecision: (event: RulesDecisionEvent) => void;
  /** What rules print. */
  readonly onDebug: (text: string) => void;
  readonly report: (error: unknown) => void;
}

interface ActiveRules {
  readonly file: RulesFile;
  /** Undefined: broken, so everything is refused. */
  readonly rules: RunningRules | undefined;
  readonly authorizer: Authorizer;
}

const NO_COVERAGE: CoverageReport = { rules: { files: [] }, report: [] };

/** Which rules hold in which project: its own, else those of the file, else none, which allows everything. */
export class Rulesets {
  readonly #options: RulesetsOptions;
  /** Of projects that were given rules of their own. */
  readonly #own = new Map<string, ActiveRules>();
  /** The file's rules, running once for each project, for coverage is counted by project. */
  readonly #shared = new Map<string, ActiveRules>();
  #sharedFile: RulesFile | undefined;

  constructor(options: RulesetsOptions) {
    this.#options = options;
  }

  /** For every project without rules of its own. Broken rules leave good ones in place; without those they refuse everything. */
  loadShared(file: RulesFile): readonly RulesIssue[] {
    const { issues, rules } = startRules(file, this.#options.onDebug);
    if (rules !== undefined || this.#sharedFile === undefined) {
      this.#sharedFile = file;
      this.#shared.clear();
    }
    return issues;
  }

  /** For one project. Broken rules change nothing. */
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

/** `firestore.rules:4:56 - ERROR Unexpected ';'.` */
export function formatIssue(fileName: string, issue: RulesIssue): string {
  const { position, severity, description } = issue;
  return `${fileName}:${position.line}:${position.column} - ${severity} ${description}`;
}
