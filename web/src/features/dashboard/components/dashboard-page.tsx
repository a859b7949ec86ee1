import { chakra } from "@chakra-ui/react";
import * as text from "@texts/dashboard.ts";
import type { ReactNode } from "react";
import { type FetchState, FetchStates } from "@/components/feedback/fetch-states.tsx";
import { Page } from "@/components/layout/page.tsx";
import { type Stat, StatCards } from "@/components/layout/stat-cards.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { DashboardQuery } from "../api/use-dashboard-query.ts";
import { type QuickLink, QuickLinks } from "./quick-links.tsx";
import { UpdateStatus } from "./update-status.tsx";

interface DashboardPageProps {
  readonly name: string;
  /** The facts below the user's name: role, class and admission number. */
  readonly about: ReactNode;
  readonly dashboard: DashboardQuery<unknown>;
  readonly stats: readonly Stat[];
  readonly links: readonly QuickLink[];
  /** Label of the button that requests the dashboard again. */
  readonly refreshLabel?: string;
  readonly children: ReactNode;
}

/** The user's name in the heading. It moves to a new line as a whole, and breaks only if it is longer than the line. */
const Name = chakra("span", { base: { display: "inline-block" } });

/**
 * Converts the query for `States`. While loading it counts as ready, because the cards have placeholders; an error is
 * shown only without stored data.
 */
const fetchedOf = ({ value, error, refetch }: DashboardQuery<unknown>): FetchState<unknown> =>
  value === undefined && error !== null
    ? { state: "failed", message: getErrorMessage(error, text.loadFailed), retry: refetch }
    : { state: "ready", value };

const never = (): boolean => false;

/** Shows a dash instead of the loading placeholder after a failed request. */
const withDash = ({ value = text.unknown, ...stat }: Stat): Stat => ({ ...stat, value });

export function DashboardPage(props: DashboardPageProps) {
  const { name, about, dashboard, stats, links, refreshLabel = text.refresh, children } = props;
  const fetched = fetchedOf(dashboard);
  const hasFailed = fetched.state === "failed";
  const heading = (
    <>
      {text.greeting} <Name>{name}</Name>
    </>
  );
  return (
    <Page title={text.title} heading={heading} lead={about} look="board">
      <div>
        <StatCards of={hasFailed ? stats.map(withDash) : stats} />
        <UpdateStatus of={dashboard} label={refreshLabel} />
      </div>
      <QuickLinks links={links} />
      <FetchStates of={fetched} isEmpty={never} empty={null}>
        {() => children}
      </FetchStates>
    </Page>
  );
}
