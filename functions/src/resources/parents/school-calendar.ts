import { DASHBOARD_LIST_MAX_ITEMS, SCHOOLS_OF_CHILDREN_LIMIT } from "@darasa/contract/limits";
import type { SchoolTerm } from "@darasa/contract/own-school";
import type { SchoolEvent } from "@darasa/contract/parent-dashboard";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { Calendar } from "./calendar.store.ts";

/** The terms of one or more schools. `schoolName` is absent for the national terms. */
interface NamedTerms {
  readonly schoolName?: string | undefined;
  readonly terms: readonly SchoolTerm[];
}

/** Returns the first and the last days of the terms as events. */
const toEvents = ({ terms, schoolName }: NamedTerms): SchoolEvent[] =>
  terms.flatMap(({ starts, ends }, index) => [
    { term: { number: index + 1, isFirstDay: true }, schoolName, date: starts },
    { term: { number: index + 1, isFirstDay: false }, schoolName, date: ends },
  ]);

/** Reads the terms of the schools: one document for each school, and at most SCHOOLS_OF_CHILDREN_LIMIT. */
const listTerms = async (
  schools: Pick<SchoolsService, "getOwnTerms" | "getName">,
  schoolIds: readonly string[],
  national: readonly SchoolTerm[],
): Promise<NamedTerms[]> => {
  const ids = [...new Set(schoolIds)].slice(0, SCHOOLS_OF_CHILDREN_LIMIT);
  const own = await Promise.all(
    ids.map(async (id): Promise<NamedTerms | undefined> => {
      const terms = await schools.getOwnTerms(id, national);
      if (terms === undefined) return undefined;
      // The name says whose terms they are, so one school needs none.
      return ids.length === 1 ? { terms } : { terms, schoolName: await schools.getName(id) };
    }),
  );
  const hasNational = own.length === 0 || own.includes(undefined);
  return [
    ...(hasNational ? [{ terms: national }] : []),
    ...own.filter((terms) => terms !== undefined),
  ];
};

/** Lists the coming events of the calendar and the terms of the children's schools, soonest first. */
export const listComingEvents = async (
  schools: Pick<SchoolsService, "getOwnTerms" | "getName">,
  { events, terms }: Calendar,
  { schoolIds, today }: { readonly schoolIds: readonly string[]; readonly today: string },
): Promise<SchoolEvent[]> => {
  const named = await listTerms(schools, schoolIds, terms);
  return [...named.flatMap(toEvents), ...events]
    .filter(({ date }) => date >= today)
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, DASHBOARD_LIST_MAX_ITEMS);
};
