import type { AuditAction, AuditLogPage } from "@darasa/contract/audit-log";
import {
  type AuditEntryDocument,
  auditEntryDocumentSchema,
} from "@darasa/contract/server/account-documents";
import type { IdGenerator } from "../../platform/clock.ts";
import { decodePageCursor, encodePageCursor } from "../../platform/cursor.ts";
import type {
  Database,
  DocumentQuery,
  DocumentWriter,
  FieldFilter,
  StoredDocument,
} from "../../platform/database.ts";

const COLLECTION = "audit";

interface AuditFilter {
  readonly schoolId: string;
  /** If true, the list also contains the entries of this institution's users who acted on other institutions. */
  readonly includesActsElsewhere: boolean;
}

interface AuditPageQuery {
  readonly action?: AuditAction | undefined;
  /** Only entries in which this person acted or that are about this person. */
  readonly person?: string | undefined;
  readonly notBefore?: Date;
  readonly before?: Date;
  readonly size: number;
  readonly after?: string | undefined;
}

const equals = (field: string, value: string): FieldFilter => ({ field, op: "==", value });

/**
 * Returns the alternatives of which an entry must match one. An administrator acts for the own institution only, so an
 * entry in which a person of the institution acted always has the institution in `actorSchoolId`.
 */
const toAlternatives = (
  { schoolId, includesActsElsewhere }: AuditFilter,
  person: string | undefined,
): FieldFilter[][] => {
  const affected = [equals("schoolId", schoolId)];
  const acting = [equals("actorSchoolId", schoolId)];
  if (person === undefined) return includesActsElsewhere ? [affected, acting] : [affected];
  const about = equals("subjectId", person);
  const by = equals("actorId", person);
  return includesActsElsewhere
    ? [
        [...affected, about],
        [...acting, about],
        [...acting, by],
      ]
    : [
        [...affected, about],
        [...affected, by],
      ];
};

const toCriteria = (
  filter: AuditFilter,
  { action, person, notBefore, before }: Partial<AuditPageQuery> = {},
): Pick<DocumentQuery, "where" | "anyOf"> => {
  const where: FieldFilter[] = [
    ...(action === undefined ? [] : [equals("action", action)]),
    ...(notBefore === undefined ? [] : [{ field: "at", op: ">=", value: notBefore } as const]),
    ...(before === undefined ? [] : [{ field: "at", op: "<", value: before } as const]),
  ];
  const [first = [], ...others] = toAlternatives(filter, person);
  return others.length === 0
    ? { where: [...first, ...where] }
    : { where, anyOf: [first, ...others] };
};

export interface AuditRecord extends AuditEntryDocument {
  readonly id: string;
}

const toRecord = ({ id, data }: StoredDocument): AuditRecord => ({
  id,
  ...auditEntryDocumentSchema.parse(data),
});

/**
 * An audit entry. It stores the names that the acting user and the affected user have at the time of the action,
 * so that a list of entries needs no other reads.
 */
export interface NewAuditEntry extends Omit<AuditEntryDocument, "at"> {
  readonly at: Date;
  readonly reason?: string;
  /**
   * The institution of the acting user. The national office acts on accounts of schools, so its id may differ
   * from `schoolId`, which is the institution of the affected user.
   */
  readonly actorSchoolId?: string;
  readonly action: AuditAction;
}

const NEWEST_FIRST = [{ field: "at", direction: "desc" }] as const;

export const createAuditService = (database: Database, ids: IdGenerator) => ({
  /**
   * Writes an audit entry. `writer` must be the transaction of the recorded action, so that no action is
   * committed without its entry.
   */
  record: (writer: DocumentWriter, entry: NewAuditEntry): void => {
    writer.create(`${COLLECTION}/${ids.next()}`, { ...entry });
  },

  /** Lists the newest entries about users of an institution. */
  listNewest: async (filter: AuditFilter, limit: number): Promise<AuditRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      ...toCriteria(filter),
      orderBy: NEWEST_FIRST,
      limit,
    });
    return documents.map(toRecord);
  },

  /** Returns true if there is an entry of the action about users of a school. Costs one document read. */
  hasAction: async (schoolId: string, action: AuditAction): Promise<boolean> => {
    const filter = { schoolId, includesActsElsewhere: false };
    const criteria = toCriteria(filter, { action });
    const query = { collection: COLLECTION, ...criteria, orderBy: NEWEST_FIRST, limit: 1 };
    return (await database.query(query)).length > 0;
  },

  /** Lists one page of entries. It reads one entry more than the page has, to know whether there is a next page. */
  listPage: async (filter: AuditFilter, query: AuditPageQuery): Promise<AuditLogPage> => {
    const { size, after } = query;
    const found = await database.query({
      collection: COLLECTION,
      ...toCriteria(filter, query),
      orderBy: NEWEST_FIRST,
      after: after === undefined ? undefined : decodePageCursor(after, ["time"]),
      limit: size + 1,
    });
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    return {
      content: shown.map(toRecord),
      ...(found.length > size && last !== undefined
        ? { next: encodePageCursor({ values: [last.data.at], id: last.id }) }
        : {}),
    };
  },
});

export type AuditService = ReturnType<typeof createAuditService>;
