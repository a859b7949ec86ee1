import type { UserDetail } from "@darasa/contract/admin-users";
import { ROLE_LABELS } from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import { WarningList } from "@/components/feedback/warning-list.tsx";

type Duplicate = UserDetail["duplicates"][number];

interface DuplicatesProps {
  readonly of: readonly Duplicate[];
  readonly onOpen: (id: string) => void;
}

function Other({ user, onOpen }: Pick<Duplicate, "user"> & Pick<DuplicatesProps, "onOpen">) {
  if (user === undefined) return text.inaccessibleAccountPlaceholder;
  return (
    <>
      <button type="button" onClick={() => onOpen(user.id)}>
        {user.name}
      </button>{" "}
      {text.formatRoleAndStatus(ROLE_LABELS[user.role], text.accountStatusLabels[user.status])}
    </>
  );
}

export function DuplicateAccountsWarning({ of, onOpen }: DuplicatesProps) {
  if (of.length === 0) return null;
  return (
    <WarningList heading={text.possibleDuplicateHeading}>
      {of.map(({ reasons, user }, index) => (
        <li key={user?.id ?? index}>
          {text.formatDuplicateReasons(reasons)} <Other user={user} onOpen={onOpen} />
        </li>
      ))}
    </WarningList>
  );
}
