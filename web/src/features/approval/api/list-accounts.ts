import { type AccountPage, adminUserRoutes, type ManagedUser } from "@darasa/contract/admin-users";
import type { ListPage } from "@darasa/contract/http";
import type { AccountStatus, Role } from "@darasa/contract/roles";
import { type AccountWithoutConsent, staffConsentRoutes } from "@darasa/contract/staff-consents";
import { useServices } from "@/lib/services.ts";
import { useCursorPage } from "@/lib/use-cursor-page.ts";

interface Wanted {
  readonly q: string;
  readonly status: AccountStatus | undefined;
  readonly role: Role | undefined;
  /** True for the students without a consent, of every status and role. */
  readonly isWithoutConsent: boolean;
  readonly page: number;
}

/** An account of a list. Only the list of the students without a consent says what has become of it. */
export type ListedAccount = ManagedUser &
  Partial<Pick<AccountWithoutConsent, "isWithdrawn" | "closesAt">>;

interface ListedAccounts extends ListPage<ListedAccount>, Pick<AccountPage, "guardianRequests"> {}

/** The first element of every query key that must be invalidated after a decision about an account. */
export const ACCOUNTS_QUERY_KEY = "accounts";

/** Loads one page of accounts. The previous page stays visible while the next one loads. */
export const useAccounts = ({ q, status, role, isWithoutConsent, page }: Wanted) => {
  const { api } = useServices();
  return useCursorPage<ListedAccounts>(
    [ACCOUNTS_QUERY_KEY, "list", q, status, role, isWithoutConsent],
    page,
    async (position, options) => {
      if (isWithoutConsent) {
        const query = { q, ...position };
        return (await api.call(staffConsentRoutes.listMissing, { query }, options)).data;
      }
      const query = { q, status, role, ...position };
      return (await api.call(adminUserRoutes.list, { query }, options)).data;
    },
  );
};
