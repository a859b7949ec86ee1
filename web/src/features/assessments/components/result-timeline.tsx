import { chakra } from "@chakra-ui/react";
import type { Submission } from "@darasa/contract/assessments";
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

/** What was noticed during an attempt, in neutral words, with what it does not prove. */
export function ResultTimeline({ submission }: { readonly submission: Submission }) {
  const { timeline, questions, submittedAt } = submission;
  if (timeline === undefined) return null;
  const { startedAt, events, omitted } = timeline;
  const lines = [
    { at: startedAt, words: text.startedLabel },
    ...events.map((event) => ({ at: event.at, words: describe(event, questions) })),
    { at: submittedAt, words: text.handedInLabel },
  ];
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
      {omitted === undefined ? null : <p>{text.formatOmitted(omitted)}</p>}
      <p>{text.timelineHint}</p>
    </Panel>
  );
}
