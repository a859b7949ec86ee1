import { chakra } from "@chakra-ui/react";
import type { AuditEntry } from "@darasa/contract/audit-log";
import { formatActivitySentence } from "@texts/activity.ts";
import * as text from "@texts/audit-log.ts";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { formatDate, formatTimeOfDay } from "@/lib/time.ts";
import { useAuditEntries } from "../api/list-audit-entries.ts";
import type { AuditFilterUrl } from "../hooks/use-audit-filter-url.ts";

const ROWS_ON_A_SCREEN = 6;

const PersonLink = chakra(Link, { base: { color: "brand.fg", textDecoration: "underline" } });

interface EntriesProps {
  readonly url: AuditFilterUrl;
  /** The cursor of the page; undefined for the first page. */
  readonly after?: string;
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly url: AuditFilterUrl;
}

/** What happened, in one sentence, in which the name of the person who did it is a link that filters the list. */
function EntrySentence({ entry, url }: EntryProps) {
  const { action, actorId, actorName, subjectName } = entry;
  const sentence = formatActivitySentence(action, actorName, subjectName);
  const start = actorName === "" ? -1 : sentence.indexOf(actorName);
  if (start === -1 || url.filter.person === actorId) return sentence;
  return (
    <>
      {sentence.slice(0, start)}
      <PersonLink to={url.hrefOfPerson(actorId)} title={text.formatOnlyPerson(actorName)}>
        {actorName}
      </PersonLink>
      {sentence.slice(start + actorName.length)}
    </>
  );
}

function EntryDetails({ entry }: Pick<EntryProps, "entry">) {
  const { at, reason, corrections = [] } = entry;
  return (
    <>
      {text.joinDayAndTime(formatDate(at), formatTimeOfDay(at))}
      {reason === undefined ? null : (
        <>
          <br />
          {text.formatQuotedReason(reason)}
        </>
      )}
      {corrections.map((correction) => (
        <Fragment key={correction.detail}>
          <br />
          {text.formatCorrection(correction)}
        </Fragment>
      ))}
    </>
  );
}

function EntryList({
  entries,
  url,
  isContinuation,
}: {
  readonly entries: readonly AuditEntry[];
  readonly url: AuditFilterUrl;
  readonly isContinuation: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  // The button that loaded these entries is gone, so the focus moves to the list.
  useEffect(() => {
    if (isContinuation) list.current?.focus();
  }, [isContinuation]);
  return (
    <PanelList ref={list} tabIndex={-1}>
      {entries.map((entry) => (
        <PanelListRow
          key={entry.id}
          title={<EntrySentence entry={entry} url={url} />}
          meta={<EntryDetails entry={entry} />}
        />
      ))}
    </PanelList>
  );
}

const emptyOf = ({ isFiltered }: AuditFilterUrl): ReactNode =>
  isFiltered ? (
    <EmptyState picture={picture.nothingFoundIllustration} title={text.noEntriesFoundMessage}>
      {text.noEntriesFoundHint}
    </EmptyState>
  ) : (
    <EmptyState picture={picture.peopleIllustration} title={text.noEntriesMessage}>
      {text.noEntriesHint}
    </EmptyState>
  );

/** Shows one page of the audit log, and below it the next page as soon as the user asks for it. */
export function AuditEntries({ url, after }: EntriesProps) {
  const query = useAuditEntries(url.filter, after);
  const [isNextOpen, setNextOpen] = useState(false);
  const next = query.data?.next;
  return (
    <>
      <FetchStateView
        of={toFetchState(query, text.auditLogLoadFailedMessage)}
        isEmpty={({ content }) => content.length === 0}
        empty={emptyOf(url)}
        loading={<SkeletonRows count={ROWS_ON_A_SCREEN} lines={2} />}
      >
        {({ content }) => (
          <EntryList entries={content} url={url} isContinuation={after !== undefined} />
        )}
      </FetchStateView>
      {next === undefined || isNextOpen ? null : (
        <Button look="outline" justifySelf="center" onClick={() => setNextOpen(true)}>
          {text.showOlderButton}
        </Button>
      )}
      {next !== undefined && isNextOpen ? <AuditEntries url={url} after={next} /> : null}
    </>
  );
}
