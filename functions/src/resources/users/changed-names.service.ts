import type { TeacherNamesService } from "../classes/teacher-names.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { UsersService } from "./users.service.ts";

interface Dependencies {
  readonly users: Pick<UsersService, "get">;
  readonly teacherNames: TeacherNamesService;
  readonly messages: Pick<MessagesService, "renameParticipant">;
}

/** Creates the service that copies a changed name of an account into the documents that contain the name. */
export const createChangedNamesService = ({ users, teacherNames, messages }: Dependencies) => ({
  /**
   * Copies the current name of an account into the classes and timetables of a teacher, and into the conversations that
   * the account's list shows. May run more than once and in any order, because it writes the current name only.
   */
  copy: async (userId: string): Promise<void> => {
    const user = await users.get(userId);
    if (user === undefined) return;
    const isTeacher = user.role === "TEACHER" || user.role === "ADMIN";
    if (isTeacher) await teacherNames.rename(user);
    await messages.renameParticipant(user);
  },
});

export type ChangedNamesService = ReturnType<typeof createChangedNamesService>;
