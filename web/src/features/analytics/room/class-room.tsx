import { chakra } from "@chakra-ui/react";
import type { AllowanceKind } from "@darasa/contract/allowances";
import type { Incident } from "@darasa/contract/incidents";
import { ALLOWANCE_STUDENTS_LIMIT } from "@darasa/contract/limits";
import type { Room } from "@darasa/contract/room";
import * as text from "@texts/room.ts";
import { useState } from "react";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { SearchField } from "@/components/form/search-field.tsx";
import { PanelList } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/control.tsx";
import { nothingFoundIllustration } from "@/components/ui/illustrations.ts";
import { useIsOnline } from "@/lib/online.ts";
import { formatClosingTime, formatTimeOfDay } from "@/lib/time.ts";
import { type Selection, useSelection } from "@/lib/use-selection.ts";
import { AllowanceDialog } from "../components/allowances/allowance-dialog.tsx";
import { NoteDialog, RemoveNoteDialog } from "./incident-dialogs.tsx";
import { type RoomAction, RoomStudentRow } from "./room-row.tsx";
import { type RoomRow, sortRows } from "./room-states.ts";
import { RoomTotals } from "./room-totals.tsx";
import { useRoom } from "./use-room.ts";

/** A class of this size and more gets a field for searching. */
const SEARCHED_FROM = 12;

const Bar = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "3",
    "& > p": { color: "fg.muted", fontSize: "sm" },
  },
});
/** Stays in sight below a long list. */
const BottomBar = chakra("div", {
  base: {
    position: "sticky",
    bottom: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: "3",
    p: "3",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
  },
});
const All = chakra("label", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "tap",
    px: { base: "4", md: "5" },
    cursor: "pointer",
  },
});

/** What the user is asked about. */
type Asked =
  | { readonly kind: AllowanceKind; readonly studentIds: readonly string[] }
  | { readonly kind: "NOTE"; readonly student: RoomRow }
  | { readonly kind: "REMOVE"; readonly incident: Incident };

/** Returns what a teacher needs to know about the whole class; undefined in the usual case. */
const describeRoom = ({ opensAt, closesAt }: Room, rows: readonly RoomRow[], now: number) => {
  if (closesAt !== null && Date.parse(closesAt) <= now) return text.closedMessage;
  if (opensAt !== null && Date.parse(opensAt) > now) {
    return text.formatNotOpenMessage(formatClosingTime(opensAt, now));
  }
  const begun = rows.filter(({ attempt }) => attempt !== undefined);
  if (begun.length === 0) return text.nobodyStartedMessage;
  return begun.every(({ state }) => state === "HANDED_IN") ? text.everybodyDoneMessage : undefined;
};

interface SelectedActionsProps {
  readonly rows: readonly RoomRow[];
  readonly selection: Selection;
  readonly onAsk: (asked: Asked) => void;
}

/** The buttons for the chosen students: more time for those who write, another attempt for those who have handed in. */
function SelectedActions({ rows, selection, onAsk }: SelectedActionsProps) {
  const chosen = rows.filter(({ id, attempt }) => attempt !== undefined && selection.has(id));
  const idsOf = (isHandedIn: boolean): string[] =>
    chosen.filter(({ state }) => (state === "HANDED_IN") === isHandedIn).map(({ id }) => id);
  const writing = idsOf(false);
  const handedIn = idsOf(true);
  if (chosen.length === 0) return null;
  if (Math.max(writing.length, handedIn.length) > ALLOWANCE_STUDENTS_LIMIT) {
    return (
      <BottomBar data-bottom-bar="">
        <p role="status">{text.tooManyHint}</p>
      </BottomBar>
    );
  }
  return (
    <BottomBar data-bottom-bar="">
      {writing.length === 0 ? null : (
        <Button size="sm" onClick={() => onAsk({ kind: "MINUTES", studentIds: writing })}>
          {text.formatMoreTimeButton(writing.length)}
        </Button>
      )}
      {handedIn.length === 0 ? null : (
        <Button
          size="sm"
          look="outline"
          onClick={() => onAsk({ kind: "ATTEMPT", studentIds: handedIn })}
        >
          {text.formatReopenButton(handedIn.length)}
        </Button>
      )}
    </BottomBar>
  );
}

interface StudentRowsProps extends SelectedActionsProps {
  readonly questionCount: number;
  /** The server's time. */
  readonly now: number;
}

function StudentRows({ rows, selection, questionCount, now, onAsk }: StudentRowsProps) {
  const act = (student: RoomRow, kind: RoomAction): void =>
    onAsk(kind === "NOTE" ? { kind, student } : { kind, studentIds: [student.id] });
  if (rows.length === 0) return <p>{text.noMatchMessage}</p>;
  return (
    <PanelList aria-label={text.listLabel}>
      <li>
        <All>
          <Checkbox
            type="checkbox"
            checked={selection.isAll}
            onChange={() => selection.toggleAll()}
          />
          <span>{text.chooseAllLabel}</span>
        </All>
      </li>
      {rows.map((row) => (
        <RoomStudentRow
          key={row.id}
          row={row}
          questionCount={questionCount}
          now={now}
          isChosen={selection.has(row.id)}
          onToggle={() => selection.toggle(row.id)}
          onAct={(action) => act(row, action)}
          onRemoveNote={(incident) => onAsk({ kind: "REMOVE", incident })}
        />
      ))}
    </PanelList>
  );
}

interface DialogsProps {
  readonly asked: Asked | undefined;
  readonly assessmentId: string;
  readonly classId: string;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

function Dialogs({ asked, assessmentId, classId, onDone, onClose }: DialogsProps) {
  if (asked === undefined) return null;
  const common = { assessmentId, onDone, onClose };
  switch (asked.kind) {
    case "NOTE":
      return <NoteDialog {...common} classId={classId} student={asked.student} />;
    case "REMOVE":
      return <RemoveNoteDialog {...common} incident={asked.incident} />;
    case "MINUTES":
    case "ATTEMPT":
      return <AllowanceDialog {...common} kind={asked.kind} studentIds={asked.studentIds} />;
  }
}

interface ClassRoomProps {
  readonly assessmentId: string;
  readonly classId: string;
}

interface LoadedProps extends ClassRoomProps {
  readonly room: Room;
  /** True if the newest request has failed. */
  readonly isStale: boolean;
  readonly onRefresh: () => void;
}

function Loaded({ assessmentId, classId, room, isStale, onRefresh }: LoadedProps) {
  const isOnline = useIsOnline();
  const [searched, setSearched] = useState("");
  const [asked, setAsked] = useState<Asked>();
  const done = useSuccessNotice(asked !== undefined);
  const now = Date.parse(room.serverTime);
  const rows = sortRows(room.students, now);
  const wanted = searched.trim().toLocaleLowerCase();
  const shown = rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const selection = useSelection(shown.map(({ id }) => id));
  const time = formatTimeOfDay(room.serverTime);
  const old = isOnline ? text.formatStaleMessage(time) : text.formatOfflineMessage(time);
  return (
    <>
      <StatusNotice tone="warning">{isOnline && !isStale ? "" : old}</StatusNotice>
      <RoomTotals rows={rows} />
      <StatusNotice tone="info">{describeRoom(room, rows, now) ?? ""}</StatusNotice>
      {rows.length < SEARCHED_FROM ? null : (
        <SearchField
          id="room-search"
          label={text.searchLabel}
          value={searched}
          onChange={setSearched}
        />
      )}
      <Bar>
        <Button look="quiet" size="sm" onClick={onRefresh}>
          {text.refreshButton}
        </Button>
        <p>{text.formatAsOf(time)}</p>
      </Bar>
      <SuccessNotice of={done} />
      <StudentRows
        rows={shown}
        selection={selection}
        questionCount={room.questionCount}
        now={now}
        onAsk={setAsked}
      />
      <SelectedActions rows={shown} selection={selection} onAsk={setAsked} />
      <Dialogs
        asked={asked}
        assessmentId={assessmentId}
        classId={classId}
        onDone={(words) => {
          setAsked(undefined);
          selection.clear();
          done.say(words);
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

/** The students of one class, brought up to date while the page is visible. */
export function ClassRoom({ assessmentId, classId }: ClassRoomProps) {
  const query = useRoom(assessmentId, classId);
  return (
    <FetchStateView
      of={toFetchState(query, text.loadFailedMessage)}
      isEmpty={({ students }) => students.length === 0}
      empty={
        <EmptyState picture={nothingFoundIllustration} title={text.noStudentsTitle}>
          <p>{text.noStudentsHint}</p>
        </EmptyState>
      }
      loading={<SkeletonRows count={8} lines={2} />}
    >
      {(room) => (
        <Loaded
          assessmentId={assessmentId}
          classId={classId}
          room={room}
          isStale={query.isRefetchError}
          onRefresh={() => void query.refetch()}
        />
      )}
    </FetchStateView>
  );
}
