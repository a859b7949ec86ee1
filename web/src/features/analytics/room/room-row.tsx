import { chakra } from "@chakra-ui/react";
import type { Incident } from "@darasa/contract/incidents";
import { joinTextsWithMiddleDot } from "@texts/analytics.ts";
import * as text from "@texts/room.ts";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/control.tsx";
import { clockIconSvgPath, editIconSvgPath, refreshIconSvgPath } from "@/components/ui/icons.ts";
import { RowMenu, RowMenuItem } from "@/components/ui/row-menu.tsx";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import { daysSince, formatClosingTime, formatTimeOfDay } from "@/lib/time.ts";
import { minutesBetween, type RoomRow, type RoomState } from "./room-states.ts";

const Row = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "2",
    ps: { base: "4", md: "5" },
    pe: "2",
    py: "2",
    "&:has(:checked)": { bg: "brand.subtle" },
    "& > details": { ms: "auto" },
  },
});

const Choice = chakra("label", {
  base: { display: "grid", placeItems: "center", w: "8", minH: "tap", cursor: "pointer" },
});

const Words = chakra("div", {
  base: {
    minW: 0,
    // With large text, the menu moves to a line of its own.
    flex: "1 1 5.5rem",
    "& > p": { display: "flex", flexWrap: "wrap", columnGap: "3", rowGap: "1" },
    "& strong": { overflowWrap: "anywhere" },
    "& small": { color: "fg.muted", fontSize: "sm", fontVariantNumeric: "tabular-nums" },
  },
});

const Notes = chakra("ul", {
  base: {
    w: "full",
    display: "grid",
    gap: "1",
    ps: "10",
    fontSize: "sm",
    "& li": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "2" },
    "& span": { minW: 0, overflowWrap: "anywhere" },
  },
});

const TONES: Readonly<Record<RoomState, ComponentProps<typeof StatusBadge>["tone"]>> = {
  TIME_OVER: "bad",
  QUIET: "urgent",
  NOT_STARTED: "calm",
  WRITING: "calm",
  PAUSED: "calm",
  HANDED_IN: "good",
};

/** From how many minutes on the time stands instead of how long ago it was. */
const LONG_AGO_MINUTES = 120;

/** Formats a time of today as a time of day, and an earlier one with its day. */
const formatMoment = (time: string, now: number): string =>
  daysSince(time, now) === 0 ? formatTimeOfDay(time) : formatClosingTime(time, now);

const describeContact = (contactAt: string, now: number): string => {
  const minutes = minutesBetween(Date.parse(contactAt), now);
  return minutes < LONG_AGO_MINUTES
    ? text.formatContact(minutes)
    : text.formatContactAt(formatMoment(contactAt, now));
};

/** Returns what is known of an attempt, in words. */
const describe = ({ attempt, state }: RoomRow, questions: number, now: number): string => {
  if (attempt === undefined) return "";
  const { number, answered, contactAt, deadline } = attempt;
  const repeated = number === 1 ? [] : [text.formatAttempt(number)];
  if (state === "HANDED_IN") {
    return joinTextsWithMiddleDot(formatMoment(contactAt, now), ...repeated);
  }
  const end = Date.parse(deadline);
  return joinTextsWithMiddleDot(
    text.formatAnswered(answered, questions),
    describeContact(contactAt, now),
    state === "TIME_OVER"
      ? text.formatEndedAt(formatMoment(deadline, now))
      : text.formatMinutesLeft(minutesBetween(now, end)),
    ...repeated,
  );
};

interface IncidentNotesProps {
  readonly incidents: readonly Incident[];
  readonly now: number;
  readonly onRemove: (incident: Incident) => void;
}

function IncidentNotes({ incidents, now, onRemove }: IncidentNotesProps) {
  return (
    <Notes aria-label={text.notesLabel}>
      {incidents.map((incident) => (
        <li key={`${incident.notedByName} ${incident.id}`}>
          <span>
            {joinTextsWithMiddleDot(
              incident.text,
              incident.notedByName,
              formatMoment(incident.notedAt, now),
            )}
          </span>
          {incident.isOwn ? (
            <Button
              look="quiet"
              size="sm"
              aria-label={text.formatRemoveNoteLabel(incident.text)}
              onClick={() => onRemove(incident)}
            >
              {text.removeNoteButton}
            </Button>
          ) : null}
        </li>
      ))}
    </Notes>
  );
}

/** What a teacher can do for one student. */
export type RoomAction = "MINUTES" | "ATTEMPT" | "NOTE";

interface RoomRowProps {
  readonly row: RoomRow;
  readonly questionCount: number;
  /** The server's time. */
  readonly now: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onAct: (action: RoomAction) => void;
  readonly onRemoveNote: (incident: Incident) => void;
}

/** A student with the state of the attempt, the notes and the actions. */
export function RoomStudentRow(props: RoomRowProps) {
  const { row, questionCount, now, isChosen, onToggle, onAct, onRemoveNote } = props;
  const { name, state, attempt, incidents } = row;
  const facts = describe(row, questionCount, now);
  return (
    <Row>
      <Choice>
        <Checkbox
          type="checkbox"
          aria-label={text.formatChoose(name)}
          checked={isChosen}
          onChange={onToggle}
        />
      </Choice>
      <Words>
        <p>
          <strong>{name}</strong>
          <StatusBadge tone={TONES[state]}>{text.stateLabels[state]}</StatusBadge>
        </p>
        {facts === "" ? null : <small>{facts}</small>}
      </Words>
      <RowMenu label={text.formatMenuLabel(name)}>
        {attempt === undefined || state === "HANDED_IN" ? null : (
          <RowMenuItem icon={clockIconSvgPath} onChoose={() => onAct("MINUTES")}>
            {text.moreTimeAction}
          </RowMenuItem>
        )}
        {state === "HANDED_IN" ? (
          <RowMenuItem icon={refreshIconSvgPath} onChoose={() => onAct("ATTEMPT")}>
            {text.reopenAction}
          </RowMenuItem>
        ) : null}
        <RowMenuItem icon={editIconSvgPath} onChoose={() => onAct("NOTE")}>
          {text.noteAction}
        </RowMenuItem>
      </RowMenu>
      {incidents.length === 0 ? null : (
        <IncidentNotes incidents={incidents} now={now} onRemove={onRemoveNote} />
      )}
    </Row>
  );
}
