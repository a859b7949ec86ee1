import { TERMS } from "@darasa/contract/mark-sheets";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import { parseSubject } from "../sheet-key.ts";

const TERM = "term";
const SUBJECT = "subject";
/** The months in which the first and the second term of Kenyan schools end. The user can choose another term. */
const LAST_MONTHS_OF_TERMS = [4, 8];

/** Keeps term and subject in the URL, so that Back and reload show the same mark sheet. */
export const useSheetUrl = () => {
  const [parameters, setParameters] = useImmediateSearchParams();
  const now = useServices().clock.now();
  const month = Number(getNairobiDate(new Date(now).toISOString()).slice(5, 7));
  const current = 1 + LAST_MONTHS_OF_TERMS.filter((last) => month > last).length;
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(parameters);
    next.set(name, value);
    setParameters(next, { replace: true });
  };
  return {
    term: TERMS.find((term) => String(term) === parameters.get(TERM)) ?? current,
    subject: parseSubject(parameters.get(SUBJECT)),
    setTerm: (term: string) => set(TERM, term),
    setSubject: (subject: string) => set(SUBJECT, subject),
  };
};
