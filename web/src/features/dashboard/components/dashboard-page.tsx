import { chakra } from "@chakra-ui/react";
import * as text from "@texts/dashboard.ts";
import type { ReactNode } from "react";
import { type FetchState, FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { type StatisticCardData, StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { DashboardQueryState } from "../api/use-dashboard-query.ts";
import { LastUpdateStatus } from "./last-update-status.tsx";
import { type QuickLink, QuickLinks } from "./quick-links.tsx";

interface DashboardPageProps {
  readonly name: string;
  /** The facts below the user's name: role, class and admission number. */
  readonly about: ReactNode;
  readonly dashboard: DashboardQueryState<unknown>;
  readonly stats: readonly StatisticCardData[];
  readonly links: readonly QuickLink[];
  /** What the user should do first, above the cards. It must have a height that does not depend on its content. */
  readonly first: ReactNode;
  /** A panel above the cards, in the second column on wide screens. */
  readonly aside?: ReactNode;
  /** Label of the button that requests the dashboard again. */
  readonly refreshLabel?: string;
  readonly children: ReactNode;
}

/** Two columns on wide screens: the children first and last, and beside them the second, with one card in a row. */
const Columns = chakra("div", {
  base: {
    "&, & > div": {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr)",
      alignContent: "start",
      gap: { base: "6", md: "8" },
    },
    lg: {
      gridTemplateColumns: "minmax(0,1fr) 21rem",
      gridTemplateRows: "auto 1fr",
      "& > div:nth-of-type(2)": { gridColumn: 2, gridRow: "1/3" },
      "& dl > div": {
        flex: "none",
        w: "full",
        flexDirection: "row",
        alignItems: "center",
        py: "3",
      },
      "& dl dt": { flex: 1, mb: "0" },
      "& dl dd": { textAlign: "end" },
    },
  },
});

/**
 * The user's name in the heading. The name moves to a new line as a whole, and breaks only if it is longer than
 * the line.
 */
const Name = chakra("span", { base: { display: "inline-block" } });

/**
 * Converts the dashboard query to the state that `FetchStateView` shows. A loading query counts as ready, because
 * the cards have placeholders. An error is shown only if there are no stored data.
 */
const fetchedOf = ({ value, error, refetch }: DashboardQueryState<unknown>): FetchState<unknown> =>
  value === undefined && error !== null
    ? {
        state: "failed",
        message: getErrorMessage(error, text.dashboardLoadFailedMessage),
        retry: refetch,
      }
    : { state: "ready", value };

const never = (): boolean => false;

/**
 * Replaces the missing value of a card with a dash. Used after a failed request, so that the card does not show
 * the loading placeholder.
 */
const withDash = ({
  value = text.unknownValuePlaceholder,
  ...stat
}: StatisticCardData): StatisticCardData => ({ ...stat, value });

export function DashboardPage(props: DashboardPageProps) {
  const {
    name,
    about,
    dashboard,
    stats,
    links,
    refreshLabel = text.refreshButton,
    first,
    aside,
    children,
  } = props;
  const fetched = fetchedOf(dashboard);
  const hasFailed = fetched.state === "failed";
  const heading = (
    <>
      {text.greetingPrefix} <Name>{name}</Name>
    </>
  );
  return (
    <ScreenLayout title={text.dashboardPageTitle} heading={heading} lead={about} look="board">
      <Columns>
        <div>{first}</div>
        <div>
          {aside}
          <div>
            <StatisticCards of={hasFailed ? stats.map(withDash) : stats} />
            <LastUpdateStatus of={dashboard} label={refreshLabel} />
          </div>
          <QuickLinks links={links} />
        </div>
        <div>
          <FetchStateView of={fetched} isEmpty={never} empty={null}>
            {() => children}
          </FetchStateView>
        </div>
      </Columns>
    </ScreenLayout>
  );
}
