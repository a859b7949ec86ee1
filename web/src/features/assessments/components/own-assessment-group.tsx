import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalyticsSummary } from "@darasa/contract/analytics";
import { formatNumber } from "@texts/language.ts";
import * as text from "@texts/staff-assessments.ts";
import { type ReactNode, useId } from "react";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState, toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { PanelList } from "@/components/layout/list.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { type PageAddress, usePagination } from "@/lib/use-pagination.ts";
import type { useOwnAssessments } from "../api/list-own-assessments.ts";

const SKELETON_ROWS = 4;
const SKELETON_LINES = 2;

const Section = chakra("section", {
  base: {
    display: "grid",
    gap: "3",
    minW: 0,
    // As flex items, the heading and the number do not change each other's line height.
    "& h2": { display: "flex", columnGap: "2", fontSize: "xl" },
    "& h2 > span": { color: "fg.muted", fontWeight: "normal" },
    "& h2 + p": { color: "fg.muted", fontSize: "sm" },
    // On tablets the figures and buttons of a row stand below its title, which would be a narrow column beside them.
    "& li > div:first-of-type": { flex: { sm: "1 1 18rem" } },
  },
});

type Query = ReturnType<typeof useOwnAssessments>;

const hasFailed = ({ data, error }: Query): boolean => data === undefined && error !== null;

/** One message for all groups that could not be loaded, which show none themselves. The retry loads them all. */
export function OwnListsFailure({ of }: { readonly of: readonly Query[] }) {
  const failed = of.filter(hasFailed);
  const [first] = failed;
  if (first === undefined) return null;
  const fetched = toFetchState<unknown>(first, text.ownAssessmentsLoadFailedMessage);
  const retry = (): void => {
    for (const query of failed) void query.refetch();
  };
  return (
    <FetchStateView
      of={fetched.state === "failed" ? { ...fetched, retry } : fetched}
      isEmpty={() => false}
      empty={null}
    >
      {() => null}
    </FetchStateView>
  );
}

interface GroupProps {
  readonly heading: string;
  readonly hint: string;
  readonly query: Query;
  readonly url: PageAddress;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly renderRow: (assessment: AssessmentAnalyticsSummary) => ReactNode;
}

/** A group of assessments with its number, page by page. Shows nothing if it could not be loaded. */
export function OwnAssessmentGroup({ heading, hint, query, url, empty, renderRow }: GroupProps) {
  const id = useId();
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  if (hasFailed(query)) return null;
  return (
    <Section aria-labelledby={id}>
      <div>
        <h2 id={id}>
          {heading}{" "}
          {query.data === undefined ? null : <span>{formatNumber(query.data.totalElements)}</span>}
        </h2>
        <p>{hint}</p>
      </div>
      <FetchStateView
        of={toListPageFetchState(query, text.ownAssessmentsLoadFailedMessage)}
        isEmpty={({ content }) => content.length === 0}
        empty={empty}
        loading={<SkeletonRows count={SKELETON_ROWS} lines={SKELETON_LINES} />}
      >
        {({ content, number: page, totalPages }) => (
          <>
            <PanelList
              key={buildReactKeyFromRowIds(content)}
              ref={beginning}
              tabIndex={-1}
              aria-busy={query.isPlaceholderData}
            >
              {content.map(renderRow)}
            </PanelList>
            <Pager page={page} totalPages={totalPages} onPage={turnTo} />
          </>
        )}
      </FetchStateView>
    </Section>
  );
}
