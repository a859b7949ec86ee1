import { chakra } from "@chakra-ui/react";
import { type AccountStatus, parseRole, ROLE_LABELS, type Role } from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import type { SubmitEvent } from "react";
import { SearchField } from "@/components/form/search-field.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import type { ApprovalUrlState } from "../hooks/use-approval-url.ts";

const Bar = chakra("form", {
  base: {
    display: "grid",
    "&:has(select)": { gridTemplateColumns: { sm: "2fr 1fr" } },
    gap: { base: "3", md: "4" },
  },
});

const Frame = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });

interface FiltersProps {
  readonly url: ApprovalUrlState;
  /** The statuses that have a tab. */
  readonly statuses: readonly AccountStatus[];
  /** Roles whose accounts the user may see. */
  readonly roles: readonly Role[];
  /** True if students of a school are among the accounts. */
  readonly hasConsents: boolean;
}

export function AccountFilters({ url, statuses, roles, hasConsents }: FiltersProps) {
  const { typed, type, searchNow } = useDebouncedSearch(url.q, url.setSearch);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    searchNow();
  };
  return (
    <Frame>
      <LinkTabs
        label={text.accountStatusNavigationLabel}
        of={[
          ...[...statuses, undefined].map((status) => ({
            label:
              status === undefined ? text.allStatusesLinkLabel : text.accountStatusLabels[status],
            to: url.hrefOfStatus(status),
            isCurrent: status === url.status && !url.isWithoutConsent,
          })),
          ...(hasConsents
            ? [
                {
                  label: text.withoutConsentLinkLabel,
                  to: url.hrefOfWithoutConsent(),
                  isCurrent: url.isWithoutConsent,
                },
              ]
            : []),
        ]}
      />
      <Bar role="search" onSubmit={handleSubmit}>
        <SearchField
          id="account-search"
          label={text.nameSearchLabel}
          placeholder={text.nameSearchPlaceholder}
          value={typed}
          onChange={type}
        />
        {roles.length < 2 || url.isWithoutConsent ? null : (
          <SelectField
            id="account-role"
            label={text.roleLabel}
            placeholder={text.allRolesOption}
            value={url.role ?? ""}
            onChange={({ target }) => url.setRole(parseRole(target.value))}
          >
            <SelectOptions of={roles} labelOf={(role) => ROLE_LABELS[role]} />
          </SelectField>
        )}
      </Bar>
    </Frame>
  );
}
