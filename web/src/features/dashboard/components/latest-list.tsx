import { chakra } from "@chakra-ui/react";
import { DASHBOARD_LIST_MAX_ITEMS } from "@darasa/contract/limits";
import { type ReactNode, useId } from "react";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";

const Section = chakra("section", {
  base: { display: "grid", alignContent: "start", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});

/** A layout with two lists, side by side on wide screens. */
export const TwoColumnLayout = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "1fr 1fr" },
    gap: { base: "6", md: "8" },
  },
});

export interface DashboardListRow {
  readonly id: string;
  readonly title: string;
  /** A score that the row shows before its other details; absent in rows without a score. */
  readonly mark?: string;
  readonly meta: string;
  readonly to?: string;
}

interface LatestProps {
  readonly heading: string;
  /** The rows of the list; undefined while they are loading. */
  readonly rows: readonly DashboardListRow[] | undefined;
  /** The content that is shown if there are no rows. */
  readonly empty: ReactNode;
}

function Facts({ mark, rest }: { readonly mark: string | undefined; readonly rest: string }) {
  if (mark === undefined) return rest;
  return (
    <>
      <strong>{mark}</strong> · {rest}
    </>
  );
}

function Rows({ rows, empty }: Omit<LatestProps, "heading">) {
  if (rows === undefined) return <SkeletonRows count={DASHBOARD_LIST_MAX_ITEMS} lines={2} />;
  if (rows.length === 0) return empty;
  return (
    <PanelList key={rows[0]?.id}>
      {rows.map(({ id, mark, meta, ...row }) => (
        <PanelListRow key={id} {...row} meta={<Facts mark={mark} rest={meta} />} />
      ))}
    </PanelList>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

export function DashboardSection({ heading, children }: SectionProps) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {children}
    </Section>
  );
}

export const DashboardList = ({ heading, ...rows }: LatestProps) => (
  <DashboardSection heading={heading}>
    <Rows {...rows} />
  </DashboardSection>
);
