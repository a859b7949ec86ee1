import { AUDIT_ACTIONS, type AuditAction } from "@darasa/contract/audit-log";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import type { AuditFilter } from "../audit-filter.ts";

type FilterName = keyof AuditFilter;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[A-Za-z0-9-]{1,128}$/;

const matching = (value: string | null, pattern: RegExp): string | undefined =>
  value !== null && pattern.test(value) ? value : undefined;

/** Keeps the filter in the URL, so that reload, Back and shared links show the same entries. */
export const useAuditFilterUrl = () => {
  const [parameters, setParameters] = useImmediateSearchParams();
  const action = AUDIT_ACTIONS.find(
    (each): each is AuditAction => each === parameters.get("action"),
  );
  const filter: AuditFilter = {
    action,
    person: matching(parameters.get("person"), ID),
    from: matching(parameters.get("from"), DATE),
    to: matching(parameters.get("to"), DATE),
  };
  const changed = (name: FilterName, value: string): URLSearchParams => {
    const next = new URLSearchParams(parameters);
    if (value === "") next.delete(name);
    else next.set(name, value);
    return next;
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    set: (name: FilterName, value: string): void => setParameters(changed(name, value)),
    hrefOfPerson: (id: string): string => `?${changed("person", id)}`,
  };
};

export type AuditFilterUrl = ReturnType<typeof useAuditFilterUrl>;
