import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS, toRole } from "@darasa/contract";
import * as text from "@texts/profile.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { messageOf } from "@/lib/message-of.ts";
import type { AccountFacts } from "@/lib/session.ts";
import { useMe } from "../api/get-me.ts";

const List = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "max-content minmax(0,1fr)" },
    columnGap: "8",
    "& dt": { color: "fg.muted", pt: "2" },
    "& dd": { fontWeight: "medium", pt: { sm: "2" }, overflowWrap: "anywhere" },
  },
});

/** What the token says is there at once; the rest keeps its row until it comes. */
export function Facts({ account }: { readonly account: AccountFacts }) {
  const { data, error } = useMe();
  const role = toRole(account.role);
  const isWaiting = data === undefined && error === null;
  const coming = (wanted: boolean): string | undefined =>
    isWaiting && wanted ? text.onItsWay : undefined;
  const facts = [
    [text.name, account.name],
    [text.email, account.email],
    [text.role, role === undefined ? account.role : ROLE_LABELS[role]],
    [text.school, isWaiting ? text.onItsWay : (data?.schoolName ?? account.schoolId)],
    [text.className, account.className],
    [text.admissionNumber, data?.admissionNumber ?? coming(role === "STUDENT")],
    [text.children, data?.childrenAdmissionNumbers?.join(", ") ?? coming(role === "PARENT")],
  ] as const;
  return (
    <>
      <List>
        {facts.flatMap(([label, value]) =>
          value === undefined || value === ""
            ? []
            : [<dt key={`${label}?`}>{label}</dt>, <dd key={label}>{value}</dd>],
        )}
      </List>
      <Alert>{error === null ? "" : messageOf(error, text.loadFailed)}</Alert>
    </>
  );
}
