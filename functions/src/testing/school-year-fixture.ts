/** Stores a change of the school year of the school "moi" that has no classes and is finished. */
export const addFinishedSchoolYear = (
  { documents }: { readonly documents: Map<string, Record<string, unknown>> },
  year: number,
): void => {
  const finishedAt = new Date("2026-03-02T08:00:00.000Z");
  documents.set(`schoolYears/moi-${year}`, {
    ...{ schoolId: "moi", year, requestId: `year-${year}`, state: "DONE" },
    ...{ startedByName: "Moi head", startedAt: finishedAt, finishedAt },
    ...{ classes: [], createdClassIds: [], exceptions: [], unsyncedIds: [] },
    ...{ problems: [], problemCount: 0 },
  });
};
