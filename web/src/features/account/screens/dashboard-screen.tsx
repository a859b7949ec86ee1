import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS, type Role, toRole } from "@darasa/contract";
import { pageTitle } from "@texts/common.ts";
import * as text from "@texts/dashboard.ts";
import { Card } from "@/components/layout/card.tsx";
import { Container } from "@/components/layout/container.tsx";
import { useServices } from "@/lib/services.ts";
import type { AccountFacts } from "@/lib/session.ts";
import { marginLine } from "@/theme/paper.ts";
import { useMe } from "../api/get-me.ts";
import { FactList } from "../components/fact-list.tsx";
import { MessagesCard } from "../components/messages-card.tsx";

const Page = chakra(Container, {
  base: { display: "grid", gap: "8", py: { base: "6", md: "10" } },
});

const Greeting = chakra("div", {
  base: {
    ...marginLine,
    "& h1": { fontSize: "3xl" },
    "& p": { color: "fg.muted", fontSize: "lg" },
  },
});

const Cards = chakra("div", {
  base: { display: "grid", gridTemplateColumns: { md: "3fr 2fr" }, gap: { base: "4", md: "6" } },
});

/** Keeps the row of a fact that is still on its way: nothing moves when it arrives. */
const ON_ITS_WAY = "…";

interface AccountProps {
  readonly account: AccountFacts;
  readonly role: Role;
}

function Account({ account, role }: AccountProps) {
  const { me, isError } = useMe();
  const isWaiting = me === undefined && !isError;
  const comingFor = (wanted: Role) => (isWaiting && role === wanted ? ON_ITS_WAY : undefined);
  const children = me?.childrenAdmissionNumbers?.join(", ");
  return (
    <Card aria-labelledby="account-card">
      <h2 id="account-card">{text.yourAccount}</h2>
      <FactList
        facts={[
          { label: text.name, value: account.name },
          { label: text.email, value: account.email },
          { label: text.role, value: ROLE_LABELS[role] },
          {
            label: text.school,
            value: isWaiting ? ON_ITS_WAY : (me?.schoolName ?? account.schoolId),
          },
          { label: text.className, value: account.className },
          { label: text.admissionNumber, value: me?.admissionNumber ?? comingFor("STUDENT") },
          { label: text.children, value: children ?? comingFor("PARENT") },
        ]}
      />
    </Card>
  );
}

export function DashboardScreen({ unreadCount }: { readonly unreadCount: number | undefined }) {
  const account = useServices().session.account();
  if (account === undefined) return null;
  const role = toRole(account.role);
  if (role === undefined) return <Page role="alert">{text.invalidRole}</Page>;
  return (
    <Page>
      <title>{pageTitle(text.title)}</title>
      <Greeting>
        <h1>{text.greeting(account.name)}</h1>
        <p>{text.signedInAs(ROLE_LABELS[role])}</p>
      </Greeting>
      <Cards>
        <Account account={account} role={role} />
        <MessagesCard unreadCount={unreadCount} />
      </Cards>
    </Page>
  );
}
