import { ACCOUNT_STATUSES, type AccountStatus, ROLES, type Role } from "@darasa/contract/roles";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { ACCOUNT_ID_PARAMETER, ACCOUNT_STATUS_PARAMETER } from "@/lib/paths.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";

const SEARCH = "q";
const ROLE = "role";
/** The value of the status parameter that lists accounts of every status. */
const EVERY_STATUS = "ALL";
/** The value of the status parameter that lists the students without a consent. */
const WITHOUT_CONSENT = "NO_CONSENT";

const statusIn = (value: string | null, initial: AccountStatus): AccountStatus | undefined => {
  if (value === EVERY_STATUS || value === WITHOUT_CONSENT) return undefined;
  return ACCOUNT_STATUSES.find((status) => status === value) ?? initial;
};

/**
 * Keeps the filters and the id of the open account in the URL, so that reload, Back and shared links show the
 * same view. Without a status in the URL, the list shows accounts with the status `initialStatus`.
 */
export const useApprovalUrlState = (initialStatus: AccountStatus) => {
  const [parameters, setParameters] = useImmediateSearchParams();

  const changed = (changes: Readonly<Record<string, string | undefined>>): URLSearchParams => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === "") next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  const hrefOf = (status: string): string =>
    `?${setPageIndexInUrl(changed({ [ACCOUNT_STATUS_PARAMETER]: status, [ACCOUNT_ID_PARAMETER]: undefined }), 0)}`;

  return {
    q: parameters.get(SEARCH)?.trim() ?? "",
    status: statusIn(parameters.get(ACCOUNT_STATUS_PARAMETER), initialStatus),
    /** True if the list shows the students without a consent, of every status and role. */
    isWithoutConsent: parameters.get(ACCOUNT_STATUS_PARAMETER) === WITHOUT_CONSENT,
    role: ROLES.find((role) => role === parameters.get(ROLE)),
    page: getPageIndexFromUrl(parameters),
    /** The id of the account whose dialog is open. */
    accountId: parameters.get(ACCOUNT_ID_PARAMETER) ?? undefined,
    hrefOfStatus: (status: AccountStatus | undefined): string => hrefOf(status ?? EVERY_STATUS),
    hrefOfWithoutConsent: (): string => hrefOf(WITHOUT_CONSENT),
    // Replaces the history entry on each keystroke, so that Back leaves the search instead of undoing single letters.
    setSearch: (q: string) =>
      setParameters(setPageIndexInUrl(changed({ [SEARCH]: q }), 0), { replace: true }),
    setRole: (role: Role | undefined) =>
      setParameters(setPageIndexInUrl(changed({ [ROLE]: role }), 0)),
    setPage: (page: number, replace = false) =>
      setParameters(setPageIndexInUrl(changed({}), page), { replace }),
    open: (id: string) => setParameters(changed({ [ACCOUNT_ID_PARAMETER]: id })),
    close: () => setParameters(changed({ [ACCOUNT_ID_PARAMETER]: undefined }), { replace: true }),
  };
};

export type ApprovalUrlState = ReturnType<typeof useApprovalUrlState>;
