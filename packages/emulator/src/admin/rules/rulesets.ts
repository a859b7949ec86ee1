import { createAllowAllAuthorizer, type DatabaseAuthorizerFactory } from "../../rpc/authorize.ts";
import { createRulesAuthorizer } from "../../rpc/authorize-by-rules.ts";
import type { RulesDecisionEvent } from "../../rpc/rules-decision-event.ts";
import type { CoverageReport } from "../../rules/coverage.ts";
import type { RulesIssue } from "../../rules/types.ts";
import type {
  RulesCompilationResult,
  RulesSourceFile,
  RulesWithCoverage,
} from "./rules-with-coverage.ts";

export interface ProjectRulesetsOptions {
  readonly onDecision: (event: RulesDecisionEvent) => void;
  /** Receives the text that the rules function `debug()` prints. */
  readonly onDebug: (text: string) => void;
  readonly report: (error: unknown) => void;
}

type CompileRules = (file: RulesSourceFile) => RulesCompilationResult;

/** A rules file that all projects share, and the compiler that compiles it once for each project. */
interface SharedRules {
  readonly file: RulesSourceFile;
  readonly compile: CompileRules;
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
  #sharedRules: SharedRules | undefined;

  constructor(options: ProjectRulesetsOptions) {
    this.#options = options;
  }

  /**
   * Loads the rules file that all projects without rules of their own share. An invalid file does not replace a
   * valid one. If no valid file has been loaded, only administrators have access.
   */
  async loadShared(file: RulesSourceFile): Promise<readonly RulesIssue[]> {
    const compile = await this.#loadCompiler();
    const { issues, rules } = compile(file);
    if (rules !== undefined || this.#sharedRules === undefined) {
      this.#sharedRules = { file, compile };
      this.#shared.clear();
    }
    return issues;
  }

  /**
   * Replaces the rules of one project and returns the compiler's issues. If the new rules have errors, the old
   * rules stay active.
   */
  async loadOwn(projectId: string, file: RulesSourceFile): Promise<readonly RulesIssue[]> {
    const compile = await this.#loadCompiler();
    const { issues, rules } = compile(file);
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
    if (known !== undefined || this.#sharedRules === undefined) return known;
    const { file, compile } = this.#sharedRules;
    const active = this.#activate(file, compile(file).rules);
    this.#shared.set(projectId, active);
    return active;
  }

  /**
   * Loads the rules compiler. Its modules are a fifth of the emulator's, and an emulator without rules starts
   * faster without them.
   */
  async #loadCompiler(): Promise<CompileRules> {
    const { compileRulesWithCoverage } = await import("./rules-with-coverage.ts");
    return (file) => compileRulesWithCoverage(file, this.#options.onDebug);
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
