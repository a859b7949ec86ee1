import { chakra } from "@chakra-ui/react";
import * as text from "@texts/dashboard.ts";
import type { ReactNode } from "react";
import { type Fetched, States } from "@/components/feedback/states.tsx";
import { Page } from "@/components/layout/page.tsx";
import { type Stat, StatCards } from "@/components/layout/stat-cards.tsx";
import { messageOf } from "@/lib/message-of.ts";
import type { Figures } from "../hooks/use-figures.ts";
import { Freshness } from "./freshness.tsx";
import { type QuickLink, QuickLinks } from "./quick-links.tsx";

interface DashboardPageProps {
  readonly name: string;
  /** Under the name: who that is here. */
  readonly about: ReactNode;
  readonly figures: Figures<unknown>;
  readonly stats: readonly Stat[];
  readonly links: readonly QuickLink[];
  /** Of the button that asks for newer figures. */
  readonly refreshLabel?: string;
  readonly children: ReactNode;
}

/** The line may break before the name, and within it only when the name alone is too long. */
const Name = chakra("span", { base: { display: "inline-block" } });

/** Figures that are on their way leave their places free; only a failure with nothing to show instead is one. */
const fetchedOf = ({ value, error, refresh }: Figures<unknown>): Fetched<unknown> =>
  value === undefined && error !== undefined
    ? { state: "failed", message: messageOf(error, text.loadFailed), retry: refresh }
    : { state: "ready", value };

const never = (): boolean => false;

/** Nothing waits for what has failed; the card keeps its place. */
const withoutWaiting = ({ value = text.unknown, ...stat }: Stat): Stat => ({ ...stat, value });

export function DashboardPage(props: DashboardPageProps) {
  const { name, about, figures, stats, links, refreshLabel = text.refresh, children } = props;
  const fetched = fetchedOf(figures);
  const hasFailed = fetched.state === "failed";
  const heading = (
    <>
      {text.greeting} <Name>{name}</Name>
    </>
  );
  return (
    <Page title={text.title} heading={heading} lead={about} look="board">
      <div>
        <StatCards of={hasFailed ? stats.map(withoutWaiting) : stats} />
        <Freshness of={figures} label={refreshLabel} />
      </div>
      <QuickLinks links={links} />
      <States of={fetched} isEmpty={never} empty={null}>
        {() => children}
      </States>
    </Page>
  );
}
