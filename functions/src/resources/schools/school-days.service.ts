import type { SchoolTerm } from "@darasa/contract/own-school";
import type { Clock } from "../../platform/clock.ts";
import { isHoliday } from "./school-terms.ts";
import type { SchoolsService } from "./schools.service.ts";

interface Dependencies {
  readonly schools: Pick<SchoolsService, "getOwnTerms">;
  readonly calendar: { listNationalTerms(): Promise<readonly SchoolTerm[]> };
  readonly clock: Clock;
}

/** The time in milliseconds for which each API instance caches the terms of a school. */
const CACHE_MS = 600_000;

interface CachedTerms {
  /** The reads of the terms, which parallel callers share. */
  readonly terms: Promise<readonly SchoolTerm[]>;
  readonly until: number;
}

/** Creates the service that knows the holidays of schools. */
export const createSchoolDaysService = ({ schools, calendar, clock }: Dependencies) => {
  const cache = new Map<string, CachedTerms>();

  const readTerms = async (schoolId: string): Promise<readonly SchoolTerm[]> => {
    const national = await calendar.listNationalTerms();
    return (await schools.getOwnTerms(schoolId, national)) ?? national;
  };

  const listTerms = (schoolId: string): Promise<readonly SchoolTerm[]> => {
    const now = clock.now().getTime();
    const cached = cache.get(schoolId);
    if (cached !== undefined && cached.until > now) return cached.terms;
    const terms = readTerms(schoolId);
    cache.set(schoolId, { terms, until: now + CACHE_MS });
    terms.catch(() => cache.delete(schoolId));
    return terms;
  };

  return {
    /**
     * Returns true if the date, as YYYY-MM-DD, is in no term of the school. The terms may be up to ten minutes old, so
     * that most calls cost no document reads.
     */
    isHoliday: async (schoolId: string, date: string): Promise<boolean> =>
      isHoliday(await listTerms(schoolId), date),
  };
};

export type SchoolDaysService = ReturnType<typeof createSchoolDaysService>;
