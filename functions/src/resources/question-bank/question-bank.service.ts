import { isDeepStrictEqual } from "node:util";
import type { ListPage, ParsedRequestParts } from "@darasa/contract/http";
import type { BankQuestion, BankStrand, questionBankRoutes } from "@darasa/contract/question-bank";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { PicturesService } from "../pictures/pictures.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { computeFingerprint, toBankSearchWords } from "./bank-index.ts";
import { canChangeBankQuestion, canReadBankQuestion, requireBank } from "./question-bank.policy.ts";
import { presentBankQuestion } from "./question-bank.presenter.ts";
import {
  type BankQuestionRecord,
  createQuestionBankStore,
  type QuestionBankStore,
} from "./question-bank.store.ts";
import { createQuestionSaver, toBankContent } from "./save-questions.ts";
import { addUsedStrands } from "./used-strands.ts";

interface Dependencies {
  readonly database: Database;
  readonly users: Pick<UsersService, "require">;
  readonly pictures: Pick<PicturesService, "find">;
  readonly clock: Clock;
}

type Parts<Name extends "list" | "change"> = ParsedRequestParts<(typeof questionBankRoutes)[Name]>;

const notFound = (): ApiError => new ApiError("NOT_FOUND", "bankQuestionNotFound");

const requireOwn = async (
  store: QuestionBankStore,
  caller: ApiCaller,
  id: string,
  reader: DocumentReader,
): Promise<BankQuestionRecord> => {
  const found = await store.get(id, reader);
  if (found === undefined || !canChangeBankQuestion(caller, found)) throw notFound();
  return found;
};

const hasContent = (
  { question, subject, grade, strand, subStrand, difficulty }: BankQuestionRecord,
  wanted: ReturnType<typeof toBankContent>,
): boolean =>
  isDeepStrictEqual({ question, subject, grade, strand, subStrand, difficulty }, { ...wanted });

/** Throws CONFLICT if another question of the owner is the same one. */
const requireOnlyOne = async (
  store: QuestionBankStore,
  transaction: DatabaseTransaction,
  id: string,
  fingerprint: string,
): Promise<void> => {
  const same = await store.listByFingerprint(transaction, [fingerprint]);
  if (same.some((other) => other.id !== id)) throw new ApiError("CONFLICT", "bankQuestionTwice");
};

const changing = ({ database, pictures }: Dependencies, store: QuestionBankStore) => ({
  /**
   * Replaces a question and its tags, which makes a new version. A request that equals the stored question succeeds,
   * because a phone repeats a request whose response was lost.
   */
  change: (
    caller: ApiCaller,
    id: string,
    { version, ...body }: Parts<"change">["body"],
  ): Promise<BankQuestion> =>
    database.transact(async (transaction) => {
      const found = await requireOwn(store, caller, id, transaction);
      const sent = [["question", body.question]] as const;
      const named = await pictures.find(caller.schoolId, sent, [found.question], transaction);
      const wanted = toBankContent(body, named);
      if (hasContent(found, wanted)) return presentBankQuestion(caller, found);
      if (found.version !== version) {
        throw new ApiError("CHANGED_ELSEWHERE", "bankQuestionChangedElsewhere");
      }
      const fingerprint = computeFingerprint(caller.id, wanted.question);
      if (fingerprint !== found.fingerprint) {
        await requireOnlyOne(store, transaction, id, fingerprint);
      }
      const used = addUsedStrands(await store.getStrands(caller.id, transaction), [wanted]);
      const changed = { ...found, ...wanted, fingerprint, version: version + 1 };
      store.set(transaction, { ...changed, createdAt: new Date(found.createdAt) });
      if (used !== undefined) store.setStrands(transaction, caller.id, used);
      return presentBankQuestion(caller, changed);
    }),

  /** Shares a question with the school of its owner, or ends this. */
  share: (caller: ApiCaller, id: string, shared: boolean): Promise<BankQuestion> =>
    database.transact(async (transaction) => {
      const found = await requireOwn(store, caller, id, transaction);
      const changed = { ...found, shared, schoolId: caller.schoolId };
      if (!isDeepStrictEqual(changed, found)) {
        store.set(transaction, { ...changed, createdAt: new Date(found.createdAt) });
      }
      return presentBankQuestion(caller, changed);
    }),

  remove: (caller: ApiCaller, id: string): Promise<{ readonly id: string }> =>
    database.transact(async (transaction) => {
      await requireOwn(store, caller, id, transaction);
      store.remove(transaction, id);
      return { id };
    }),
});

/** Creates the service of the question bank: the questions of a teacher, which the school may use if they are shared. */
export const createQuestionBankService = (deps: Dependencies) => {
  const store = createQuestionBankStore(deps.database);
  const { save } = createQuestionSaver({ ...deps, store });
  return {
    ...changing(deps, store),
    save,

    list: async (
      caller: ApiCaller,
      { scope, query: text, page, size, after, ...filter }: Parts<"list">["query"],
    ): Promise<ListPage<BankQuestion>> => {
      requireBank(caller);
      const owner = scope === "MINE" ? { ownerId: caller.id } : { sharedWith: caller.schoolId };
      const words = toBankSearchWords(text);
      const place = { page, size, after };
      const found = await (words.length === 0
        ? store.listNewest(owner, filter, place)
        : store.listFound(owner, filter, words, place));
      const content = found.content.map((record) => presentBankQuestion(caller, record));
      return { ...found, content };
    },

    listStrands: async (caller: ApiCaller): Promise<readonly BankStrand[]> => {
      requireBank(caller);
      return store.getStrands(caller.id);
    },

    get: async (caller: ApiCaller, id: string): Promise<BankQuestion> => {
      const found = await store.get(id);
      if (found === undefined || !canReadBankQuestion(caller, found)) throw notFound();
      return presentBankQuestion(caller, found);
    },
  };
};

export type QuestionBankService = ReturnType<typeof createQuestionBankService>;
