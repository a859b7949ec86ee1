import type { ContentItem } from "@darasa/contract/content";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../../platform/database.ts";
import type { AuditService, NewAuditEntry } from "../../audit/audit.service.ts";
import type { MailService } from "../../mail/mail.service.ts";
import type { CountersService } from "../../statistics/counters.service.ts";
import type { UsersService } from "../../users/users.service.ts";
import { canTakeDownContent } from "./content.policy.ts";
import { presentContent } from "./content.presenter.ts";
import type { ContentRecord, ContentStore, NewTakeDown } from "./content.store.ts";
import { createContentCounts } from "./content-counts.ts";
import { createPutBackMail, createTakeDownMail } from "./take-down-mails.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: Pick<ContentStore, "get" | "setTakenDown">;
  readonly users: Pick<UsersService, "get">;
  readonly audit: Pick<AuditService, "record">;
  readonly mail: MailService;
  readonly counters: Pick<CountersService, "add" | "addForSchool">;
  readonly clock: Clock;
  /** The origin of the web application. The link in the mails begins with it. */
  readonly webOrigin: string;
}

interface Change {
  readonly action: Extract<NewAuditEntry["action"], "CONTENT_TAKEN_DOWN" | "CONTENT_PUT_BACK">;
  readonly takenDown: NewTakeDown | undefined;
  readonly createMail: typeof createTakeDownMail;
}

/** Creates the function that writes a change with everything that belongs to it. */
const applying = (deps: Dependencies) => {
  const { store, users, audit, mail, clock, webOrigin } = deps;
  const { countInLibrary } = createContentCounts(deps.counters);

  /** Stores the change, counts the item, and writes the mail to the owner and the audit entry. */
  return async (
    transaction: DatabaseTransaction,
    caller: ApiCaller,
    content: ContentRecord,
    { action, takenDown, createMail }: Change,
  ): Promise<void> => {
    const [actor, owner] = await Promise.all(
      [caller.id, content.ownerId].map((id) => users.get(id, transaction)),
    );
    store.setTakenDown(transaction, content, takenDown);
    countInLibrary(transaction, content, takenDown === undefined ? 1 : -1);
    if (owner !== undefined) await mail.queue(transaction, createMail(owner, webOrigin));
    audit.record(transaction, {
      action,
      actorId: caller.id,
      actorName: actor?.name ?? "",
      subjectId: content.id,
      subjectName: content.title,
      schoolId: content.schoolId,
      actorSchoolId: caller.schoolId,
      ...(takenDown === undefined ? {} : { reason: takenDown.reason }),
      at: clock.now(),
    });
  };
};

/** Creates the service with which the national office takes library items down and puts them back. */
export const createContentTakeDownsService = (deps: Dependencies) => {
  const { database, store, clock } = deps;
  const apply = applying(deps);

  /**
   * Changes the item unless it already is in the wanted state. Throws NOT_FOUND if the item does not exist or the
   * caller may not take it down.
   */
  const change = (caller: ApiCaller, id: string, wanted: Change): Promise<ContentItem> =>
    database.transact(async (transaction) => {
      const content = await store.get(id, transaction);
      if (content === undefined || !canTakeDownContent(caller, content)) {
        throw new ApiError("NOT_FOUND", "contentNotFound");
      }
      const { takenDown: before, ...rest } = content;
      const { takenDown } = wanted;
      if ((before === undefined) === (takenDown === undefined)) return presentContent(content);
      await apply(transaction, caller, content, wanted);
      if (takenDown === undefined) return presentContent(rest);
      const at = takenDown.at.toISOString();
      return presentContent({ ...rest, takenDown: { ...takenDown, at } });
    });

  return {
    /** Takes a content item down. An item that is already taken down keeps its first reason. */
    takeDown: (caller: ApiCaller, id: string, reason: string): Promise<ContentItem> =>
      change(caller, id, {
        action: "CONTENT_TAKEN_DOWN",
        takenDown: { reason, at: clock.now() },
        createMail: createTakeDownMail,
      }),

    putBack: (caller: ApiCaller, id: string): Promise<ContentItem> =>
      change(caller, id, {
        action: "CONTENT_PUT_BACK",
        takenDown: undefined,
        createMail: createPutBackMail,
      }),
  };
};

export type ContentTakeDownsService = ReturnType<typeof createContentTakeDownsService>;
