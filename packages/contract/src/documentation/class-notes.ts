import type { classRoutes } from "../classes.ts";
import type { schoolYearRoutes } from "../school-year.ts";
import type { timetableRoutes } from "../timetables.ts";
import type { RouteNotes } from "./route-note.ts";

export const classRouteNotes = {
  list: {
    summary: "Lists the classes of the caller's school in a year, sorted by grade and stream.",
    note: "At most 200 classes. `students` comes from stored counters, which follow a change within seconds.",
  },
  listOwn: {
    summary: "Lists the classes in which the caller teaches, with the caller's subjects.",
    note: "The classes of this year, or of the year before while the school has no classes of this year. Sorted by grade and stream. Costs one document read per class of the caller, whatever the size of the school.",
  },
  create: {
    summary: "Creates a class of a grade, with or without a stream.",
    note: "The client chooses `id`; a repeated request with the same fields changes nothing. A school has each combination of year, grade and stream once.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  get: {
    summary: "Returns a class with its teachers and one page of its students, sorted by name.",
    note: "`admissionNumber` is only in the response to administrators and to teachers of the class. A class of another school is NOT_FOUND.",
    errors: ["NOT_FOUND"],
  },
  change: {
    summary: "Sets the stream, the class teacher and the teacher of each subject.",
    note: "Replaces all three; an absent field is removed. The class becomes one of the own classes of its teachers, who then see the details of its students.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  remove: {
    summary: "Deletes a class that has no students and no former students.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  addStudents: {
    summary: "Puts up to 100 students of the school into a class, also students of other classes.",
    note: "All students are moved or none. The students get the grade of the class, and their sessions end, because the class is in their tokens. A repeated request changes nothing.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  removeStudents: {
    summary: "Takes up to 100 students out of a class.",
    note: "The students keep their grade. Students who are not in the class stay as they are, so a repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
  listFormerStudents: {
    summary: "Lists the students who moved out of a class at the end of its year.",
    note: "At most as many as the class had. `className` is the class of the next year; it is absent for students who left the school.",
    errors: ["NOT_FOUND"],
  },
  listLoginSlips: {
    summary: "Lists the students of a class who log in with an admission number.",
    note: "Open to administrators of the school and teachers of the class. `hasOwnPin` tells who has replaced the one-time PIN.",
    errors: ["NOT_FOUND"],
  },
  makeLoginSlips: {
    summary: "Gives up to 50 students of a class new one-time PINs for printed login slips.",
    note: "Open to administrators of the school and teachers of the class. Students who have chosen a PIN keep it, unless `includeUsed` is true; then their sessions end. Accounts that are suspended or log in with an e-mail address get none. A PIN is only in this response, and a repeated request replaces it. One audit entry with the class as its subject.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof classRoutes>;

export const timetableRouteNotes = {
  get: {
    summary: "Returns the lessons of a class in the week, with the lesson times of the school.",
    note: "Open to the staff of the school and to the students of the class; for everybody else the class does not exist. `period` counts the lessons of a day without its breaks. Costs three document reads.",
    errors: ["NOT_FOUND"],
  },
  getOfChild: {
    summary:
      "Returns the lessons of a child's class in the week, with the lesson times of the school.",
    note: "Open to parents with an approved guardian link to the child, once the school has opened the child's account. A child without a class has no timetable. Costs five document reads.",
    errors: ["NOT_FOUND"],
  },
  change: {
    summary: "Replaces the lessons of a class in the week.",
    note: "Open to administrators of the school and to the class teacher. Teachers of lessons must be teachers of the class. If a teacher has another class at the same time, nothing is saved, and `errors` names each such lesson by its path. A repeated request changes nothing.",
    errors: ["NOT_FOUND", "CONFLICT", "CHANGED_ELSEWHERE"],
  },
  getPeriods: {
    summary: "Returns the times of the lessons and breaks of the caller's own school.",
    note: "A school that has not set its times gets eight lessons of 40 minutes.",
    errors: ["NOT_FOUND"],
  },
  changePeriods: {
    summary: "Replaces the times of the lessons and breaks of the caller's own school.",
    note: "Lessons are numbered, so a new break moves no lesson of a timetable. Lessons after the last lesson of the day stay stored, but are not shown. A repeated request changes nothing.",
    errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
  },
} as const satisfies RouteNotes<typeof timetableRoutes>;

export const schoolYearRouteNotes = {
  get: {
    summary: "Returns the change into a new school year, or a preview of it.",
    note: "The preview suggests the next grade for each class of the year before. It costs two reads per class and reads no student.",
    errors: ["NOT_FOUND"],
  },
  start: {
    summary: "Creates the classes of a new school year and stores which class moves where.",
    note: "Moves nobody yet: `continue` does. The plan lists every class of the year before, at most 200, and at most 500 students who do not move with their class. Without `target` the students leave the school: they keep their account and their last class. Classes of the new year with the same name are used. A repeated request with the same `requestId` changes nothing.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  continue: {
    summary: "Moves the next students of a school year, at most 50.",
    note: "All students of a request are moved or none, and each student once, also if several browsers call it. Call it until `state` is DONE or UNDONE; then it changes nothing. The sessions of moved students end, because the class is in their tokens.",
    errors: ["NOT_FOUND"],
  },
  undo: {
    summary: "Begins to move the students of a school year back into their old classes.",
    note: "Possible until 14 days after all students have moved up. `continue` moves the students. Students whose class somebody has changed since then stay there and are in `problems`. At the end the new classes without students are deleted.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof schoolYearRoutes>;
