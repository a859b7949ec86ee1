import { chakra } from "@chakra-ui/react";
import { isNationalOffice, parseRole, ROLE_LABELS } from "@darasa/contract/roles";
import { tryAgainButton } from "@texts/common.ts";
import * as text from "@texts/profile.ts";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import type { SessionAccount } from "@/lib/session.ts";
import { useMyProfile } from "../api/get-me.ts";

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
    minH: "2lh",
    color: "fg.muted",
    fontSize: "sm",
    "&[data-failed]": { color: "danger.fg" },
  },
});

/** What the page shows of an account whose school has no record: the national office has none. */
const getPlace = ({ schoolId }: SessionAccount): string | undefined =>
  isNationalOffice(schoolId) ? text.nationalOfficeLabel : schoolId;

/** Shows the account data from the ID token at once, and reserves rows for the data that are still loading. */
export function ProfileDetails({ account }: { readonly account: SessionAccount }) {
  const me = toFetchState(useMyProfile(), text.schoolLoadFailedMessage);
  const data = me.state === "ready" ? me.value : undefined;
  const role = parseRole(account.role);
  const missing =
    me.state === "failed" ? text.unknownValuePlaceholder : text.loadingValuePlaceholder;
  const coming = (wanted: boolean): string | undefined =>
    data === undefined && wanted ? missing : undefined;
  const facts = [
    [text.nameLabel, data?.name ?? account.name],
    [text.emailLabel, account.email],
    [text.phoneLabel, data === undefined ? missing : (data.phoneNumber ?? text.noPhoneNumber)],
    [text.roleLabel, role === undefined ? account.role : ROLE_LABELS[role]],
    [text.schoolLabel, data === undefined ? missing : (data.schoolName ?? getPlace(account))],
    [text.classLabel, account.className],
    [text.admissionNumberLabel, data?.admissionNumber ?? coming(role === "STUDENT")],
    [text.childrenLabel, data?.childrenAdmissionNumbers?.join(", ") ?? coming(role === "PARENT")],
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
        {me.state === "failed" ? me.message : text.wrongDetailsHint}
        {me.state !== "failed" || me.retry === undefined ? null : (
          <SelfRemovingButton look="quiet" size="sm" my="-3" onClick={me.retry}>
            {tryAgainButton}
          </SelfRemovingButton>
        )}
      </Hint>
    </>
  );
}
