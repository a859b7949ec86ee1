import type { PaperStudent } from "@darasa/contract/paper-entries";
import type { PaperVersion } from "@darasa/contract/random-draw";
import type { EntryPlace, TypedEntry } from "./paper-entry-outbox.ts";
import { type EnteredPaper, formatCells, readCells, toPrinted } from "./read-cells.ts";

/** A row of the grid: what is stored, or what the teacher has typed over it. */
export interface EntryRow {
  readonly student: PaperStudent;
  readonly version: PaperVersion;
  readonly cells: readonly string[];
  /** Absent if nothing was typed since it was stored. */
  readonly typed?: TypedEntry;
}

/** Returns what a row shows. `usual` is the version of a new row. */
export const toRow = (
  paper: EnteredPaper,
  student: PaperStudent,
  typed: TypedEntry | undefined,
  usual: PaperVersion,
): EntryRow => {
  if (typed !== undefined) return { student, version: typed.version, cells: typed.cells, typed };
  const { entry } = student;
  return entry === undefined
    ? { student, version: usual, cells: toPrinted(paper, usual).map(() => "") }
    : { student, version: entry.version, cells: formatCells(paper, entry) };
};

/** Returns a typed row, with what the teacher has seen before. */
export const toTyped = (
  place: EntryPlace,
  { student, typed }: Pick<EntryRow, "student" | "typed">,
  { version, cells }: Pick<EntryRow, "version" | "cells">,
): TypedEntry => {
  const seen = typed === undefined ? student.entry?.revision : typed.replaces;
  return {
    ...place,
    ...{ studentId: student.id, studentName: student.name, version, cells },
    ...(seen === undefined ? {} : { replaces: seen }),
  };
};

/** Returns a typed row that is ready to be sent. Returns the number of its first cell that cannot be read instead, from 1. */
export const toSent = (paper: EnteredPaper, typed: TypedEntry, id: string): TypedEntry | number => {
  const read = readCells(paper, typed.version, typed.cells);
  if (typeof read === "number") return read;
  const { problem: _decided, ...rest } = typed;
  const { replaces, studentId } = rest;
  const seen = replaces === undefined ? {} : { replaces };
  return { ...rest, sent: { id, studentId, ...read, ...seen } };
};
