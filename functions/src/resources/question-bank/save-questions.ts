import type { NewBankQuestion } from "@darasa/contract/question-bank";
import type { BankQuestionDocument } from "@darasa/contract/server/question-bank-documents";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import {
  completePictures,
  type PicturesById,
  type PicturesService,
} from "../pictures/pictures.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { computeFingerprint } from "./bank-index.ts";
import { requireBank } from "./question-bank.policy.ts";
import type { QuestionBankStore } from "./question-bank.store.ts";
import { addUsedStrands } from "./used-strands.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: QuestionBankStore;
  readonly users: Pick<UsersService, "require">;
  readonly pictures: Pick<PicturesService, "find">;
  readonly clock: Clock;
}

export interface SavedQuestion {
  readonly id: string;
  readonly version: number;
  readonly isNew: boolean;
}

/**
 * Returns the question as the bank keeps it: one that was copied from an assessment is a question of its own. `pictures` are
 * the stored pictures that the request names.
 */
export const toBankContent = (
  { question: { source: _source, picture, optionPictures, ...question }, ...tags }: NewBankQuestion,
  pictures: PicturesById,
): Omit<NewBankQuestion, "question"> & Pick<BankQuestionDocument, "question"> => ({
  ...tags,
  question: { ...question, ...completePictures({ picture, optionPictures }, pictures) },
});

/**
 * Finds the questions that the owner already has, by the hash of the request. A question that was changed since keeps its
 * id, which is the hash of its first version, so that the file from which it came makes no second one.
 */
const findKnown = async (
  store: QuestionBankStore,
  transaction: DatabaseTransaction,
  hashes: readonly string[],
): Promise<Map<string, SavedQuestion>> => {
  const [byId, byContent] = await Promise.all([
    store.getAll(transaction, hashes),
    store.listByFingerprint(transaction, hashes),
  ]);
  return new Map([
    ...byId.flatMap((record) =>
      record === undefined
        ? []
        : [[record.id, { id: record.id, version: record.version, isNew: false }] as const],
    ),
    ...byContent.map(
      ({ fingerprint, id, version }) => [fingerprint, { id, version, isNew: false }] as const,
    ),
  ]);
};

/** Creates the function that saves questions into the bank of the caller. */
export const createQuestionSaver = ({ database, store, users, pictures, clock }: Dependencies) => ({
  /** Saves the questions that the caller does not have yet, in one transaction. The first one becomes the newest. */
  save: async (
    caller: ApiCaller,
    wanted: readonly NewBankQuestion[],
    shared: boolean,
  ): Promise<SavedQuestion[]> => {
    requireBank(caller);
    const owner = await users.require(caller.id);
    const named = await pictures.find(
      caller.schoolId,
      wanted.map(({ question }, index) => [`questions.${index}.question`, question]),
    );
    const hashes = wanted.map(({ question }) => computeFingerprint(caller.id, question));
    return database.transact(async (transaction) => {
      const known = await findKnown(store, transaction, [...new Set(hashes)]);
      const used = addUsedStrands(await store.getStrands(caller.id, transaction), wanted);
      const now = clock.now().getTime();
      const saved = wanted.map((question, index): SavedQuestion => {
        const fingerprint = hashes[index] ?? "";
        const found = known.get(fingerprint);
        if (found !== undefined) return found;
        const created = { id: fingerprint, version: 1, isNew: true };
        known.set(fingerprint, { ...created, isNew: false });
        store.create(transaction, {
          ...toBankContent(question, named),
          id: fingerprint,
          ownerId: caller.id,
          ownerName: owner.name,
          schoolId: caller.schoolId,
          shared,
          fingerprint,
          version: created.version,
          createdAt: new Date(now - index),
        });
        return created;
      });
      if (used !== undefined && saved.some(({ isNew }) => isNew)) {
        store.setStrands(transaction, caller.id, used);
      }
      return saved;
    });
  },
});
