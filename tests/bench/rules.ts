import { readFileSync } from "node:fs";
import { compileRulesWithCoverage } from "../../packages/emulator/src/admin/rules/rules-with-coverage.ts";
import { createDocumentReadBudget } from "../../packages/emulator/src/rules/document-reads.ts";
import {
  createRecordingDocumentReader,
  toFirestoreFields,
} from "../../packages/emulator/src/rules/testing/rules-harness.ts";
import type { DocumentRulesRequest } from "../../packages/emulator/src/rules/types.ts";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { getClaimsOfActor, type RulesTestActor } from "../rules/actors.ts";
import {
  type Benchmark,
  type BenchmarkRow,
  formatRate,
  measureOperationsAlternately,
  toRatePerSecond,
} from "./benchmark.ts";

const ROUNDS = 21;
const EVALUATIONS = 20_000;
/** The minimum number of security rules evaluations per second on one CPU core. */
const AT_LEAST_PER_SECOND = 20_000;

const DOCUMENTS = {
  "users/student": { status: "ACTIVE", schoolId: "moi", displayName: "Amina" },
  "schools/moi": { plan: "PREMIUM" },
  "guardianLinks/parent_student": { status: "APPROVED", schoolId: "moi" },
  "content/free": { ownerId: "teacher", audience: "FREE", schoolId: "moi", title: "Fractions" },
  "content/premium": { ownerId: "teacher", audience: "PREMIUM", schoolId: "moi" },
  "submissions/one": { studentId: "student", assessmentOwnerId: "teacher", score: 7 },
  "conversations/student_teacher/messages/one": { senderId: "student", content: "Good morning" },
} as const;
const TIME = 1_790_000_100_000_000n;

interface RulesRequest {
  readonly request: DocumentRulesRequest;
  readonly allowed: boolean;
}

const buildRulesRequest = (
  actor: RulesTestActor,
  path: keyof typeof DOCUMENTS,
  allowed: boolean,
): RulesRequest => ({
  request: {
    databaseId: "(default)",
    auth: { uid: actor, token: getClaimsOfActor(actor) ?? {} },
    time: TIME,
    method: "get",
    path,
    resource: toFirestoreFields(DOCUMENTS[path]),
    requestResource: null,
  },
  allowed,
});

/**
 * The requests to evaluate. For some requests the rules make only one comparison; for others they read
 * documents.
 */
const RULES_REQUESTS: readonly RulesRequest[] = [
  buildRulesRequest("student", "users/student", true),
  buildRulesRequest("admin", "users/student", true),
  buildRulesRequest("teacherElsewhere", "users/student", false),
  buildRulesRequest("student", "content/free", true),
  buildRulesRequest("student", "content/premium", true),
  buildRulesRequest("studentElsewhere", "content/premium", false),
  buildRulesRequest("parent", "submissions/one", true),
  buildRulesRequest("pendingParent", "submissions/one", false),
  buildRulesRequest("student", "conversations/student_teacher/messages/one", true),
];

/**
 * Makes decisions similar to those of firestore.rules, but in plain JavaScript. The benchmark compares the speed
 * of the rules interpreter with the speed of this function.
 */
const bare = ({ request: { auth, path, resource } }: RulesRequest): boolean => {
  const [collection, id = ""] = path.split("/");
  const owner = resource?.get("ownerId");
  if (collection === "users") return id === auth?.uid || auth?.token.schoolId === "moi";
  if (collection === "conversations") return id.split("_").includes(String(auth?.uid));
  return auth?.token.status === "ACTIVE" && !(owner?.kind === "string" && owner.value === auth.uid);
};

const perEvaluation = (ms: number): number => toRatePerSecond(EVALUATIONS, ms);

/** Measures how many requests per second the rules interpreter can decide with Darasa's firestore.rules. */
export const rulesBenchmark: Benchmark = {
  name: "rules",
  run: async (): Promise<readonly BenchmarkRow[]> => {
    const content = readFileSync(resolveFromRoot("firestore.rules"), "utf8");
    const { rules } = compileRulesWithCoverage(
      { name: "firestore.rules", content },
      () => undefined,
    );
    if (rules === undefined) throw new Error("The rules do not compile.");
    const reader = createRecordingDocumentReader(DOCUMENTS);
    const decided = { bare: 0 };
    const each = async (decide: (asked: RulesRequest) => void): Promise<void> => {
      for (let index = 0; index < EVALUATIONS; index += 1) {
        const asked = RULES_REQUESTS[index % RULES_REQUESTS.length];
        if (asked !== undefined) decide(asked);
      }
    };
    const byRules = (asked: RulesRequest): void => {
      reader.asked.length = 0;
      const { allowed } = rules.evaluateDocument(asked.request, reader, createDocumentReadBudget());
      if (allowed !== asked.allowed)
        throw new Error(`Wrong rules decision for ${asked.request.path}.`);
    };
    const byCode = (asked: RulesRequest): void => {
      decided.bare += bare(asked) ? 1 : 0;
    };
    await each(byRules);
    const times = await measureOperationsAlternately(
      ROUNDS,
      () => each(byCode),
      () => each(byRules),
    );
    const measured = perEvaluation(times.measured);
    return [
      {
        what: "a decision by firestore.rules / by a bare function",
        baseline: formatRate(perEvaluation(times.baseline)),
        measured: formatRate(measured),
        ratio: times.measured / times.baseline,
      },
      {
        what: "decisions by firestore.rules on one core / the goal",
        baseline: formatRate(AT_LEAST_PER_SECOND),
        measured: formatRate(measured),
        ratio: measured / AT_LEAST_PER_SECOND,
        atLeast: 1,
      },
    ];
  },
};
