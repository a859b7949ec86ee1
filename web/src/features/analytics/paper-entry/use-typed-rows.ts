import type { PaperEntriesPage } from "@darasa/contract/paper-entries";
import type { PaperVersion } from "@darasa/contract/random-draw";
import { formatCellLabel } from "@texts/paper-entries.ts";
import { useState } from "react";
import { useServices } from "@/lib/services.ts";
import { type EntryRow, toRow, toSent, toTyped } from "./entry-rows.ts";
import type { MatchedRow } from "./match-pasted-rows.ts";
import { type EntryPlace, isSamePlace, type TypedEntry } from "./paper-entry-outbox.ts";
import { usePaperEntryOutbox } from "./use-paper-entries.ts";

/** The students of one class who write one assessment. */
export interface TypedRowsOf {
  readonly place: EntryPlace;
  /** The version of new rows. */
  readonly version: PaperVersion;
}

/** Connects the loaded students with what was typed on this device. */
export const useTypedRows = ({ place, version }: TypedRowsOf) => {
  const { newId } = useServices();
  const { outbox, entries: all } = usePaperEntryOutbox();
  const entries = all.filter((entry) => isSamePlace(entry, place));
  const [hasSaved, setSaved] = useState(false);
  /** Sends the rows that can be read. Returns the labels of the cells that cannot. */
  const send = (page: PaperEntriesPage, typed: readonly TypedEntry[]): readonly string[] => {
    const rows = typed.map((one) => ({ one, sent: toSent(page, one, newId()) }));
    for (const { sent } of rows) if (typeof sent !== "number") outbox.put(sent);
    setSaved(true);
    outbox.flush();
    return rows.flatMap(({ one, sent }) =>
      typeof sent === "number" ? [formatCellLabel(one.studentName, sent)] : [],
    );
  };
  const rowOf = (page: PaperEntriesPage, student: EntryRow["student"]): EntryRow =>
    toRow(
      page,
      student,
      entries.find(({ studentId }) => studentId === student.id),
      version,
    );
  return {
    ...{ outbox, entries, hasSaved, send, rowOf },
    change: (row: EntryRow, changed: Pick<EntryRow, "version" | "cells">): void =>
      outbox.put(toTyped(place, row, changed)),
    enter: (page: PaperEntriesPage, rows: readonly MatchedRow[]): void => {
      for (const { student, ...changed } of rows) {
        outbox.put(toTyped(place, rowOf(page, student), changed));
      }
    },
    /** Sends the typed answers over what is stored now, which the teacher has seen. */
    replace: (page: PaperEntriesPage, entry: TypedEntry): void => {
      const stored = page.students.find(({ id }) => id === entry.studentId)?.entry?.revision;
      const { replaces: _before, ...rest } = entry;
      send(page, [{ ...rest, ...(stored === undefined ? {} : { replaces: stored }) }]);
    },
  };
};
