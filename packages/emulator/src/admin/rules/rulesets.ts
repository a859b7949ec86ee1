import { createAllowAllAuthorizer, type DatabaseAuthorizerFactory } from "../../rpc/authorize.ts";
import { createRulesAuthorizer } from "../../rpc/authorize-by-rules.ts";
import type { RulesDecisionEvent } from "../../rpc/rules-decision-event.ts";
import type { CoverageReport } from "../../rules/coverage.ts";
import type { RulesIssue } from "../../rules/types.ts";
import {
  compileRulesWithCoverage,
  type RulesSourceFile,
  type RulesWithCoverage,
} from "./rules-with-coverage.ts";

export interface ProjectRulesetsOptions {
  readonly onDecision: (event: RulesDecisionEvent) => void;
  /** Receives the text that the rules function `debug()` prints. */
  readonly onDebug: (text: string) => void;
  readonly report: (error: unknown) => void;
}

interface ActiveRules {
  readonly file: RulesSourceFile;
  /** The compiled rules. Undefined if the rules source is invalid; then only administrators have access. */
  readonly rules: RulesWithCoverage | undefined;
  readonly authorizer: DatabaseAuthorizerFactory;
}

const NO_COVERAGE: CoverageReport = { rules: { files: [] }, report: [] };

/**
 * Selects the rules of each project: the rules uploaded for that project or, if there are none, the rules file
 * that all projects share. If neither exists, all access is allowed.
 */
export class ProjectRulesets {
  readonly #options: ProjectRulesetsOptions;
  /** The rules that were uploaded for only one project, keyed by the id of this project. */
  readonly #own = new Map<string, ActiveRules>();
  /**
   * The rules of the shared rules file, compiled once per project, by project id. Each project needs its own
   * compiled rules, because these record the coverage of the project.
   */
  readonly #shared = new Map<string, ActiveRules>();
  #sharedFile: RulesSourceFile | undefined;

  constructor(options: ProjectRulesetsOptions) {
    this.#options = options;
  }

  /**
   * Loads the rules file that all projects without rules of their own share. An invalid file does not replace a
   * valid one. If no valid file has been loaded, only administrators have access.
   */
  loadShared(file: RulesSourceFile): readonly RulesIssue[] {
    const { issues, rules } = compileRulesWithCoverage(file, this.#options.onDebug);
    if (rules !== undefined || this.#sharedFile === undefined) {
      this.#sharedFile = file;
      this.#shared.clear();
    }
    return issues;
  }

  /**
   * Replaces the rules of one project and returns the compiler's issues. If the new rules have errors, the old
   * rules stay active.
   */
  loadOwn(projectId: string, file: RulesSourceFile): readonly RulesIssue[] {
    const { issues, rules } = compileRulesWithCoverage(file, this.#options.onDebug);
    if (rules !== undefined) this.#own.set(projectId, this.#activate(file, rules));
    return issues;
  }

  authorizerFor(projectId: string): DatabaseAuthorizerFactory {
    return this.#active(projectId)?.authorizer ?? createAllowAllAuthorizer;
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
      compileRulesWithCoverage(this.#sharedFile, this.#options.onDebug).rules,
    );
    this.#shared.set(projectId, active);
    return active;
  }

  #activate(file: RulesSourceFile, rules: RulesWithCoverage | undefined): ActiveRules {
    return {
      file,
      rules,
      authorizer: createRulesAuthorizer({ evaluator: rules, ...this.#options }),
    };
  }
}

export const hasRulesError = (issues: readonly RulesIssue[]): boolean =>
  issues.some(({ severity }) => severity === "ERROR");

/** Formats an issue as `firestore.rules:4:56 - ERROR Unexpected ';'.` */
export function formatRulesFileIssue(fileName: string, issue: RulesIssue): string {
  const { position, severity, description } = issue;
  return `${fileName}:${position.line}:${position.column} - ${severity} ${description}`;
}
