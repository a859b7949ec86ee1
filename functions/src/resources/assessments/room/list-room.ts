import { ROOM_PAGE_SIZE, type Room, type RoomStudent } from "@darasa/contract/room";
import type { ApiCaller } from "../../../caller.ts";
import { type AttemptRecord, getNewestAnswers } from "../attempt-state.ts";
import { isStudentOfClass, requireEntryRight } from "../paper-entries/entry-access.ts";
import { listIncidentsOf, type RoomDependencies } from "./room-access.ts";

const countAnswered = (attempt: AttemptRecord): number =>
  Object.values(getNewestAnswers(attempt)).filter(({ answer }) => answer.trim() !== "").length;

const presentRoomAttempt = (attempt: AttemptRecord): NonNullable<RoomStudent["attempt"]> => {
  const { number, status, startedAt, deadline, contactAt = startedAt, pauses } = attempt;
  const pausedUntil = pauses?.at(-1)?.endsAt;
  return {
    number,
    status,
    startedAt: startedAt.toISOString(),
    deadline: deadline.toISOString(),
    contactAt: contactAt.toISOString(),
    ...(pausedUntil && { pausedUntil }),
    answered: countAnswered(attempt),
  };
};

/** Creates the function that shows a teacher the students of a class who write an assessment. */
export const createRoomLister = (deps: RoomDependencies) => {
  const { database, assessments, attempts, incidents, users, clock } = deps;

  return {
    /** Lists a page of students with their newest attempts. Costs two reads for each of them, and four more. */
    list: async (
      caller: ApiCaller,
      assessmentId: string,
      { classId, after }: { readonly classId: string; readonly after?: string | undefined },
    ): Promise<Room> => {
      const place = { assessment: await assessments.get(assessmentId), classId };
      const assessment = await requireEntryRight(deps, caller, place, database);
      const { schoolId } = caller;
      const wanted = { schoolId, classId, after };
      const found = await users.listOfClassAfter(database, wanted, ROOM_PAGE_SIZE + 1);
      const page = found.slice(0, ROOM_PAGE_SIZE);
      const students = page.filter((one) => isStudentOfClass(one, caller, classId));
      const ids = students.map(({ id }) => id);
      const [begun, noted] = await Promise.all([
        attempts.getMany(assessmentId, ids, database),
        incidents.list(assessmentId),
      ]);
      const attemptOf = new Map(begun.map((one) => [one.studentId, presentRoomAttempt(one)]));
      const next = found.length > page.length ? page.at(-1)?.id : undefined;
      const { questionCount, opensAt, closesAt } = assessment;
      return {
        ...{ questionCount, opensAt, closesAt },
        students: students.map(({ id, name }) => {
          const attempt = attemptOf.get(id);
          const notes = listIncidentsOf(noted, id, caller);
          return { id, name, ...(attempt && { attempt }), incidents: notes };
        }),
        ...(next !== undefined && { next }),
        serverTime: clock.now().toISOString(),
      };
    },
  };
};
