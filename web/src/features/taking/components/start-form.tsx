import { chakra } from "@chakra-ui/react";
import * as wordText from "@texts/access-word.ts";
import { formatPausesRule, moreTimeRule } from "@texts/added-time.ts";
import * as text from "@texts/assessments.ts";
import * as closing from "@texts/closing-time.ts";
import { countedAttemptRules } from "@texts/counted-attempt-rule.ts";
import { marksAfterClosingRule, marksByHandRule } from "@texts/held-results.ts";
import { formatPicturesRule } from "@texts/picture-rule.ts";
import * as prepareText from "@texts/prepared-papers.ts";
import { timelineRule } from "@texts/timeline.ts";
import { type SubmitEvent, useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Card } from "@/components/layout/card.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { ApiError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { formatClosingTime, formatTimeOfDay } from "@/lib/time.ts";
import { useStartAttempt } from "../api/start-attempt.ts";
import type { AssessmentCover } from "../engine/load-attempt.ts";

const MINUTE_MS = 60_000;

const Form = chakra("form", { base: { display: "contents" } });

const Rules = chakra("ul", {
  base: { display: "grid", gap: "3", ps: "5", listStyleType: "disc" },
});

/**
 * The button that starts the attempt. On phones, the bar sticks to the bottom of the screen, so that the button is
 * visible above a long cover. It does not stick if the screen is less than about 20 lines high.
 */
const StartBar = chakra("div", {
  base: {
    position: { base: "sticky", md: "static" },
    bottom: 0,
    display: "flex",
    // The button does not move when the message of an error appears: on phones above it, else below it.
    flexDirection: { base: "column-reverse", md: "column" },
    alignItems: { md: "start" },
    gap: "3",
    mx: { base: "-5", md: "0" },
    px: { base: "5", md: "0" },
    py: { base: "3", md: "0" },
    bg: "bg",
    borderTop: { base: "1px solid", md: "none" },
    borderColor: "border",
    "@media (max-height:20em)": { position: "static" },
  },
});

/** Says until when the student can start, and when an attempt that starts now ends. */
function ClosingRules({
  closesAt,
  duration,
  now,
}: Pick<AssessmentCover["cover"], "closesAt" | "duration"> & { readonly now: number }) {
  if (closesAt === null) return null;
  const end = new Date(Math.min(now + duration * MINUTE_MS, Date.parse(closesAt)));
  return (
    <>
      <li>{closing.formatStartUntilRule(formatClosingTime(closesAt, now))}</li>
      <li>{closing.formatFinishRule(formatTimeOfDay(end.toISOString()))}</li>
    </>
  );
}

/** Says how many pictures load with the start. */
function PicturesRule({ pictures }: Pick<AssessmentCover["cover"], "pictures">) {
  return pictures === undefined ? null : (
    <li>{formatPicturesRule(pictures.count, pictures.bytes)}</li>
  );
}

const isWrongWord = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === "accessWordWrong";

interface StartFormProps {
  readonly studentId: string;
  readonly cover: AssessmentCover["cover"];
  readonly hasMoreTime: boolean;
  readonly pauseMinutes: AssessmentCover["pauseMinutes"];
  readonly prepared: AssessmentCover["prepared"];
  /** The server's time. */
  readonly now: number;
}

/** The state of the form. `word` is undefined if the assessment needs none. */
const useStartForm = ({ studentId, cover: { id, needsWord }, prepared }: StartFormProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useStartAttempt({
    userId: studentId,
    assessmentId: id,
    prepared,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const isEmpty = needsWord === true && word.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) {
      field.current?.focus();
      return;
    }
    // The button moves the focus to the heading when the questions replace the form.
    event.nativeEvent.submitter?.focus();
    mutate(needsWord === true ? word : undefined, {
      onError: (failure) => {
        if (isWrongWord(failure)) field.current?.focus();
      },
    });
  };
  const change = (typed: string): void => {
    setWord(typed);
    setMissing(false);
    if (error !== null) reset();
  };
  return { field, word, isMissing, isPending, error, submit, change };
};

const MARKS_RULES = {
  AFTER_CLOSING: marksAfterClosingRule,
  BY_HAND: marksByHandRule,
} as const;

/** Says when the student sees the marks, if not at once. */
function MarksRule({ marksRelease = "AT_ONCE" }: Pick<AssessmentCover["cover"], "marksRelease">) {
  return marksRelease === "AT_ONCE" ? null : <li>{MARKS_RULES[marksRelease]}</li>;
}

/** Says how a start without a network counts. */
function PreparedRules() {
  return (
    <>
      <li>{prepareText.startWithoutNetworkRule}</li>
      <li>{prepareText.offlineStartCountsRule}</li>
    </>
  );
}

/** Shows the rules before an attempt, asks for the word of the room if there is one, and starts the attempt. */
export function StartForm(props: StartFormProps) {
  const { cover, hasMoreTime, pauseMinutes, prepared, now } = props;
  const { field, word, isMissing, isPending, error, submit, change } = useStartForm(props);
  const message =
    error === null ? undefined : getErrorMessage(error, text.attemptStartFailedMessage);
  const isAboutWord = isWrongWord(error);
  const wordError = isAboutWord ? message : undefined;
  return (
    <Form noValidate onSubmit={submit}>
      <Card as="div">
        <h2>{text.beforeYouStartHeading}</h2>
        <Rules>
          <li>{text.timeStartsWithButtonRule}</li>
          {hasMoreTime ? <li>{moreTimeRule}</li> : null}
          {pauseMinutes === undefined ? null : <li>{formatPausesRule(pauseMinutes)}</li>}
          <ClosingRules {...cover} now={now} />
          <li>{text.answersKeptWithoutNetworkRule}</li>
          <PicturesRule {...cover} />
          <li>{text.lateAnswersRule}</li>
          {cover.attemptsAllowed > 1 ? (
            <li>{countedAttemptRules[cover.countedAttempt ?? "BEST"]}</li>
          ) : null}
          <MarksRule {...cover} />
          <li>{timelineRule}</li>
          {prepared === undefined ? null : <PreparedRules />}
        </Rules>
      </Card>
      {cover.needsWord === true ? (
        <TextField
          id="access-word"
          ref={field}
          label={wordText.accessWordLabel}
          hint={wordText.accessWordHint}
          error={isMissing ? wordText.accessWordMissingMessage : wordError}
          value={word}
          onChange={({ target }) => change(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : null}
      <StartBar data-bottom-bar="">
        <SelfRemovingButton
          type="submit"
          look="solid"
          size="lg"
          aria-disabled={isPending || undefined}
        >
          <BusyButtonLabel isBusy={isPending} busy={text.startingAttemptBusyLabel}>
            {text.startAttemptButton}
          </BusyButtonLabel>
        </SelfRemovingButton>
        <Alert>{isAboutWord ? "" : (message ?? "")}</Alert>
      </StartBar>
    </Form>
  );
}
