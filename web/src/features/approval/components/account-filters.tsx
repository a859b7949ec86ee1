import { chakra } from "@chakra-ui/react";
import { ACCOUNT_STATUSES, ROLE_LABELS, type Role, toRole } from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import type { SubmitEvent } from "react";
import { SearchField } from "@/components/form/search-field.tsx";
import { Options, SelectField } from "@/components/form/select-field.tsx";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import type { ApprovalUrl } from "../hooks/use-approval-url.ts";

const Bar = chakra("form", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "2fr 1fr" },
    gap: { base: "3", md: "4" },
  },
});

const Frame = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });

interface FiltersProps {
  readonly url: ApprovalUrl;
  /** Roles whose accounts the user may see. */
  readonly roles: readonly Role[];
}

export function AccountFilters({ url, roles }: FiltersProps) {
  const { typed, type, searchNow } = useDebouncedSearch(url.q, url.setSearch);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    searchNow();
  };
  return (
    <Frame>
      <LinkTabs
        label={text.statusNavigation}
        of={[...ACCOUNT_STATUSES, undefined].map((status) => ({
          label: status === undefined ? text.everyStatus : text.statuses[status],
          to: url.hrefOfStatus(status),
          isCurrent: status === url.status,
        }))}
      />
      <Bar role="search" onSubmit={handleSubmit}>
        <SearchField
          id="account-search"
          label={text.search}
          placeholder={text.searchHint}
          value={typed}
          onChange={type}
        />
        <SelectField
          id="account-role"
          label={text.role}
          placeholder={text.everyRole}
          value={url.role ?? ""}
          onChange={({ target }) => url.setRole(toRole(target.value))}
        >
          <Options of={roles} labelOf={(role) => ROLE_LABELS[role]} />
        </SelectField>
      </Bar>
    </Frame>
  );
}
