import type { ListPage } from "@darasa/contract/http";
import type { BankStrand } from "@darasa/contract/question-bank";
import {
  type BankQuestionDocument,
  bankQuestionDocumentSchema,
  bankStrandsDocumentSchema,
} from "@darasa/contract/server/question-bank-documents";
import type {
  Database,
  DocumentReader,
  DocumentWriter,
  FieldFilter,
  StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";
import {
  type BankFilter,
  type BankShelfOwner,
  toBankIndex,
  toShelf,
  toStrandKey,
} from "./bank-index.ts";

const COLLECTION = "bankQuestions";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;
const strandsPathOf = (ownerId: string): string => `bankStrands/${ownerId}`;

/** A question of the bank with its id. */
export interface BankQuestionRecord extends BankQuestionDocument {
  readonly id: string;
}

interface WrittenRecord extends Omit<BankQuestionRecord, "createdAt"> {
  readonly createdAt: Date;
}

const toRecord = ({ id, data }: StoredDocument): BankQuestionRecord => ({
  id,
  ...bankQuestionDocumentSchema.parse(data),
});

const toData = ({ id: _, ...record }: WrittenRecord): Record<string, unknown> => ({
  ...record,
  ...toBankIndex(record),
});

const equal = (field: string, value: string): FieldFilter[] =>
  value === "" ? [] : [{ field, op: "==", value }];

const lists = (database: Database) => ({
  /** Lists the newest questions with the tags of the filter. */
  listNewest: (
    owner: BankShelfOwner,
    filter: BankFilter,
    query: PaginationParams,
  ): Promise<ListPage<BankQuestionRecord>> =>
    readListPage(
      database,
      {
        collection: COLLECTION,
        where: [{ field: "shelves", op: "array-contains", value: toShelf(owner, filter) }],
        orderBy: [{ field: "createdAt", direction: "desc" }],
        cursorKind: "time",
      },
      query,
      toRecord,
    ),

  /** Lists the questions with the tags of the filter that have, for each of `words`, a word that begins with it. */
  listFound: (
    owner: BankShelfOwner,
    filter: BankFilter,
    words: readonly string[],
    query: PaginationParams,
  ): Promise<ListPage<BankQuestionRecord>> => {
    const where = [
      ...("ownerId" in owner
        ? equal("ownerId", owner.ownerId)
        : equal("sharedWith", owner.sharedWith)),
      ...equal("subject", filter.subject),
      ...equal("grade", filter.grade),
      ...equal("strandKey", toStrandKey(filter.strand)),
      ...equal("difficulty", filter.difficulty),
      ...words.map((word) => ({ field: `search.${word}`, op: "==", value: true }) as const),
    ];
    const list = { collection: COLLECTION, where, orderBy: [], cursorKind: "text" } as const;
    return readListPage(database, list, query, toRecord);
  },
});

const questions = (database: Database) => ({
  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<BankQuestionRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document && toRecord(document);
  },

  getAll: async (
    reader: DocumentReader,
    ids: readonly string[],
  ): Promise<(BankQuestionRecord | undefined)[]> =>
    (await reader.getAll(ids.map(pathOf))).map((document) => document && toRecord(document)),

  /** Returns the questions with one of these hashes. At most 30 hashes are allowed. */
  listByFingerprint: async (
    reader: DocumentReader,
    fingerprints: readonly string[],
  ): Promise<BankQuestionRecord[]> => {
    const where = [{ field: "fingerprint", op: "in", value: [...fingerprints] }] as const;
    const limit = 2 * fingerprints.length;
    return (await reader.query({ collection: COLLECTION, where, limit })).map(toRecord);
  },

  create: (writer: DocumentWriter, record: WrittenRecord): void =>
    writer.create(pathOf(record.id), toData(record)),

  set: (writer: DocumentWriter, record: WrittenRecord): void =>
    writer.set(pathOf(record.id), toData(record)),

  remove: (writer: DocumentWriter, id: string): void => writer.remove(pathOf(id)),
});

const strands = (database: Database) => ({
  getStrands: async (
    ownerId: string,
    reader: DocumentReader = database,
  ): Promise<readonly BankStrand[]> => {
    const document = await reader.get(strandsPathOf(ownerId));
    return document === undefined ? [] : bankStrandsDocumentSchema.parse(document.data).strands;
  },

  setStrands: (writer: DocumentWriter, ownerId: string, used: readonly BankStrand[]): void =>
    writer.set(strandsPathOf(ownerId), { strands: [...used] }),
});

/** Creates the store of the documents `bankQuestions/{id}` and `bankStrands/{ownerId}`. */
export const createQuestionBankStore = (database: Database) => ({
  ...questions(database),
  ...lists(database),
  ...strands(database),
});

export type QuestionBankStore = ReturnType<typeof createQuestionBankStore>;
