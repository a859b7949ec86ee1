import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS, ROLES } from "@darasa/contract/roles";
import type { MessageableUser } from "@darasa/contract/users";
import { InitialsAvatar } from "./initials-avatar.tsx";

const Groups = chakra("div", {
  base: {
    flex: 1,
    minH: 0,
    overflowY: "auto",
    "& h3": { pt: "3", pb: "1", color: "fg.muted", fontSize: "sm" },
    "& > p": { py: "3", px: "2", color: "fg.muted", fontSize: "sm" },
  },
});

const Person = chakra(
  "button",
  {
    base: {
      display: "flex",
      alignItems: "center",
      gap: "3",
      w: "full",
      py: "2",
      px: "2",
      borderRadius: "md",
      textAlign: "start",
      fontWeight: "medium",
      cursor: "pointer",
      outlineOffset: "-2px",
      "@media (hover:hover)": { "&:hover": { bg: "bg.subtle" } },
    },
    defaultVariants: {},
  },
  { defaultProps: { type: "button" } },
);

interface PeopleListProps {
  readonly people: readonly MessageableUser[];
  /** The text below the people. */
  readonly end: string | undefined;
  readonly onChoose: (id: string) => void;
}

export function PeopleList({ people, end, onChoose }: PeopleListProps) {
  const groups = ROLES.map((role) => ({
    role,
    members: people.filter((person) => person.role === role),
  }));
  return (
    <Groups>
      {groups.map(({ role, members }) =>
        members.length === 0 ? null : (
          <section key={role} aria-labelledby={`people-${role}`}>
            <h3 id={`people-${role}`}>{ROLE_LABELS[role]}</h3>
            <ul>
              {members.map(({ id, name }) => (
                <li key={id}>
                  <Person onClick={() => onChoose(id)}>
                    <InitialsAvatar name={name} />
                    {name}
                  </Person>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {end === undefined ? null : <p>{end}</p>}
    </Groups>
  );
}
