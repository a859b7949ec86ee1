import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS, toRole } from "@darasa/contract";
import { Container } from "@/components/layout/container.tsx";
import { useServices } from "@/lib/services.ts";
import type { AccountFacts } from "@/lib/session.ts";
import { marginLine } from "@/theme/paper.ts";
import { useMe } from "../api/get-me.ts";
import { Card } from "../components/card.tsx";
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

interface AccountProps {
  readonly account: AccountFacts;
  readonly role: string;
}

function Account({ account, role }: AccountProps) {
  const { me, isError } = useMe();
  return (
    <Card aria-labelledby="account-card">
      <h2 id="account-card">Your account</h2>
      <FactList
        facts={[
          { label: "Name", value: account.name },
          { label: "Email", value: account.email },
          { label: "Role", value: role },
          { label: "School", value: isError ? account.schoolId : (me?.schoolName ?? me?.schoolId) },
          { label: "Class", value: account.className },
          { label: "Admission number", value: me?.admissionNumber },
          { label: "Children", value: me?.childrenAdmissionNumbers?.join(", ") },
        ]}
      />
    </Card>
  );
}

export function DashboardScreen({ unreadCount }: { readonly unreadCount: number | undefined }) {
  const account = useServices().session.account();
  if (account === undefined) return null;
  const known = toRole(account.role);
  if (known === undefined) return <Page role="alert">Invalid role</Page>;
  const role = ROLE_LABELS[known];
  return (
    <Page>
      <title>Dashboard | Darasa</title>
      <Greeting>
        <h1>Karibu, {account.name}</h1>
        <p>You are signed in as {role}.</p>
      </Greeting>
      <Cards>
        <Account account={account} role={role} />
        <MessagesCard unreadCount={unreadCount} />
      </Cards>
    </Page>
  );
}
