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

/** Figures that are on their way leave their places free; only a failure with nothing to show instead is one. */
const fetchedOf = ({ value, error, refresh }: Figures<unknown>): Fetched<unknown> =>
  value === undefined && error !== undefined
    ? { state: "failed", message: messageOf(error, text.loadFailed), retry: refresh }
    : { state: "ready", value };

const never = (): boolean => false;

export function DashboardPage(props: DashboardPageProps) {
  const { name, about, figures, stats, links, refreshLabel = text.refresh, children } = props;
  const fetched = fetchedOf(figures);
  return (
    <Page title={text.title} heading={text.greeting(name)} lead={about} look="board">
      <States of={fetched} isEmpty={never} empty={null}>
        {() => (
          <div>
            <StatCards of={stats} />
            <Freshness of={figures} label={refreshLabel} />
          </div>
        )}
      </States>
      <QuickLinks links={links} />
      {fetched.state === "failed" ? null : children}
    </Page>
  );
}
