import { chakra } from "@chakra-ui/react";
import type { UserDetail } from "@darasa/contract/admin-users";
import { ROLE_LABELS } from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { warningIconSvgPath } from "@/components/ui/icons.ts";

const Box = chakra("section", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0,1fr)",
    columnGap: "3",
    p: "4",
    bg: "warning.subtle",
    color: "warning.fg",
    borderRadius: "md",
    "& h3, & ul": { gridColumn: 2, minW: 0 },
    "& svg": { gridRow: 1 },
    "& li": { mt: "1" },
    "& button": {
      display: "inline",
      maxW: "full",
      py: "2",
      fontWeight: "bold",
      textAlign: "start",
      textDecoration: "underline",
      textUnderlineOffset: ".2em",
      cursor: "pointer",
    },
  },
});

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
    <Box>
      <Icon of={warningIconSvgPath} />
      <h3>{text.possibleDuplicateHeading}</h3>
      <ul>
        {of.map(({ reasons, user }, index) => (
          <li key={user?.id ?? index}>
            {text.formatDuplicateReasons(reasons)} <Other user={user} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Box>
  );
}
