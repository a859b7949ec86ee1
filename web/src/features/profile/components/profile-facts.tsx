import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS, toRole } from "@darasa/contract/roles";
import { tryAgain } from "@texts/common.ts";
import * as text from "@texts/profile.ts";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import type { AccountFacts } from "@/lib/session.ts";
import { useMe } from "../api/get-me.ts";

const List = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "max-content minmax(0,1fr)" },
    columnGap: "8",
    "& dt": { color: "fg.muted", pt: "2" },
    "& dd": { fontWeight: "medium", pt: { sm: "2" } },
  },
});

const Hint = chakra("p", {
  base: {
    minH: { base: "2lh", md: "auto" },
    color: "fg.muted",
    fontSize: "sm",
    "&[data-failed]": { color: "danger.fg" },
  },
});

/** Shows the account data of the token at once, and reserves the rows of the data that are still loading. */
export function ProfileFacts({ account }: { readonly account: AccountFacts }) {
  const me = toFetchState(useMe(), text.loadFailed);
  const data = me.state === "ready" ? me.value : undefined;
  const role = toRole(account.role);
  const missing = me.state === "failed" ? text.unknown : text.loadingValue;
  const coming = (wanted: boolean): string | undefined =>
    data === undefined && wanted ? missing : undefined;
  const facts = [
    [text.name, account.name],
    [text.email, account.email],
    [text.role, role === undefined ? account.role : ROLE_LABELS[role]],
    [text.school, data === undefined ? missing : (data.schoolName ?? account.schoolId)],
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
      {/* The error replaces the hint of the same length, so that nothing moves. */}
      <Hint role="status" data-failed={me.state === "failed" ? "" : undefined}>
        {me.state === "failed" ? me.message : text.wrongFacts}
        {me.state !== "failed" || me.retry === undefined ? null : (
          <SelfRemovingButton look="quiet" size="sm" my="-3" onClick={me.retry}>
            {tryAgain}
          </SelfRemovingButton>
        )}
      </Hint>
    </>
  );
}
