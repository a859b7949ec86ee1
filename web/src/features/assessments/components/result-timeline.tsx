import { chakra } from "@chakra-ui/react";
import type { Submission } from "@darasa/contract/submissions";
import type { TimelineEvent } from "@darasa/contract/timeline";
import * as text from "@texts/timeline.ts";
import { formatTimeOfDay } from "@/lib/time.ts";

const Panel = chakra("section", {
  base: {
    display: "grid",
    gap: "2",
    p: { base: "4", md: "5" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& ol": { display: "grid", gap: "1" },
    "& li": { display: "grid", gridTemplateColumns: "auto minmax(0,1fr)", columnGap: "3" },
    "& span": { minW: 0, overflowWrap: "anywhere" },
    "& time": { color: "fg.muted", fontVariantNumeric: "tabular-nums" },
    "& p": { color: "fg.muted", fontSize: "sm" },
  },
});

const describe = (
  { kind, seconds = 0, questionId }: TimelineEvent,
  questions: Submission["questions"],
): string => {
  switch (kind) {
    case "LEFT":
      return text.formatLeft(seconds);
    case "OFFLINE":
      return text.formatOffline(seconds);
    case "PASTED":
      return text.formatPasted(questions.findIndex(({ id }) => id === questionId) + 1);
    case "DEVICE":
      return text.otherDeviceLabel;
  }
};

/** Returns the lines of the timeline; none if the answers came in from paper or in an earlier release. */
const listEvents = ({ timeline, questions, submittedAt }: Submission) =>
  timeline === undefined
    ? []
    : [
        { at: timeline.startedAt, words: text.startedLabel },
        ...timeline.events.map((event) => ({ at: event.at, words: describe(event, questions) })),
        { at: submittedAt, words: text.handedInLabel },
      ];

/** What was noticed during an attempt, in neutral words, with what it does not prove; for staff with their notes. */
export function ResultTimeline({ submission }: { readonly submission: Submission }) {
  const { timeline, incidents = [] } = submission;
  const notes = incidents.map(({ notedAt, notedByName, text: note }) => ({
    at: notedAt,
    words: text.formatNote(notedByName, note),
  }));
  const lines = [...listEvents(submission), ...notes].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  if (lines.length === 0) return null;
  return (
    <Panel aria-label={text.timelineHeading}>
      <h2>{text.timelineHeading}</h2>
      <ol>
        {lines.map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <time dateTime={at}>{formatTimeOfDay(at)}</time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      {timeline?.omitted === undefined ? null : <p>{text.formatOmitted(timeline.omitted)}</p>}
      {timeline === undefined ? null : <p>{text.timelineHint}</p>}
      {notes.length === 0 ? null : <p>{text.notesHint}</p>}
    </Panel>
  );
}
