import { type Authorizer, allowAll } from "../../rpc/authorize.ts";
import { byRules, type Judge, type VerdictEvent } from "../../rpc/by-rules.ts";
import type { RulesIssue } from "../../rules/types.ts";

/** Absent `ruleset`: the source has errors. */
export interface CompiledRules {
  readonly issues: readonly RulesIssue[];
  readonly ruleset?: RunningRules | undefined;
}
/** A ruleset that counts what its expressions came to. */
export interface RunningRules extends Judge {
  /** The official `report`: one root for each `allow`. */
  coverage(): unknown;
}

export interface RulesFile {
  readonly name: string;
  readonly content: string;
}

export interface RulesetsOptions {
  readonly compile: (source: string) => CompiledRules;
  readonly onVerdict: (event: VerdictEvent) => void;
  readonly report: (error: unknown) => void;
}

interface ActiveRules {
  readonly file: RulesFile;
  /** Undefined: broken, so everything is refused. */
  readonly ruleset: RunningRules | undefined;
  readonly authorizer: Authorizer;
}

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

  /** For every project without rules of its own. Broken rules refuse everything, or leave good ones in place. */
  loadShared(file: RulesFile): readonly RulesIssue[] {
    const { issues, ruleset } = this.#options.compile(file.content);
    if (ruleset !== undefined || this.#sharedFile === undefined) {
      this.#sharedFile = file;
      this.#shared.clear();
    }
    return issues;
  }

  /** For one project. Broken rules change nothing. */
  loadOwn(projectId: string, file: RulesFile): readonly RulesIssue[] {
    const { issues, ruleset } = this.#options.compile(file.content);
    if (ruleset !== undefined) this.#own.set(projectId, this.#activate(file, ruleset));
    return issues;
  }

  authorizerFor(projectId: string): Authorizer {
    return this.#active(projectId)?.authorizer ?? allowAll;
  }

  fileOf(projectId: string): RulesFile | undefined {
    return this.#active(projectId)?.file;
  }

  coverageOf(projectId: string): unknown {
    return this.#active(projectId)?.ruleset?.coverage() ?? [];
  }

  #active(projectId: string): ActiveRules | undefined {
    const known = this.#own.get(projectId) ?? this.#shared.get(projectId);
    if (known !== undefined || this.#sharedFile === undefined) return known;
    const file = this.#sharedFile;
    const active = this.#activate(file, this.#options.compile(file.content).ruleset);
    this.#shared.set(projectId, active);
    return active;
  }

  #activate(file: RulesFile, ruleset: RunningRules | undefined): ActiveRules {
    const { onVerdict, report } = this.#options;
    return { file, ruleset, authorizer: byRules({ judge: ruleset, onVerdict, report }) };
  }
}

export const hasErrors = (issues: readonly RulesIssue[]): boolean =>
  issues.some(({ severity }) => severity === "ERROR");

/** `firestore.rules:4:56 - ERROR Unexpected ';'.` */
export function formatIssue(fileName: string, issue: RulesIssue): string {
  const { position, severity, description } = issue;
  return `${fileName}:${position.line}:${position.column} - ${severity} ${description}`;
}
