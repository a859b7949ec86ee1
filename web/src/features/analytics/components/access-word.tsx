import { chakra } from "@chakra-ui/react";
import * as text from "@texts/access-word.ts";
import { newWordNeedsLoadingWarning, wordOpensPreparedHint } from "@texts/prepared-papers.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { Card } from "@/components/layout/card.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useAccessWord, useReplaceAccessWord } from "../api/access-word.ts";

const HEADING_ID = "access-word-heading";

/** The word in letters that can be read across a room. A group is never divided. */
const Word = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "0.5em",
    fontSize: { base: "3xl", md: "4xl" },
    fontWeight: "bold",
    lineHeight: "tight",
    letterSpacing: "wide",
  },
});

/** Asks before the word is replaced, because students may be about to start with the old one. */
function ReplaceDialog({
  assessmentId,
  canPrepare,
  onDone,
  onClose,
}: {
  readonly assessmentId: string;
  readonly canPrepare: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { newId } = useServices();
  const [changeId] = useState(newId);
  const { mutate, isPending, error } = useReplaceAccessWord(assessmentId);
  return (
    <ConfirmDialog
      title={text.newAccessWordQuestion}
      action={text.newAccessWordButton}
      busy={text.newAccessWordBusyLabel}
      look="accent"
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.newAccessWordFailedMessage)}
      onConfirm={() => mutate(changeId, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{text.newAccessWordWarning}</p>
      {canPrepare ? <chakra.p mt="3">{newWordNeedsLoadingWarning}</chakra.p> : null}
    </ConfirmDialog>
  );
}

interface AccessWordProps {
  readonly id: string;
  /** True if students can load the assessment before the day. */
  readonly canPrepare: boolean;
}

/** Shows the word without which no student can start, for the board, and lets its author replace it. */
export function AccessWord({ id, canPrepare }: AccessWordProps) {
  const query = useAccessWord(id);
  const [isAsking, setAsking] = useState(false);
  const done = useSuccessNotice(isAsking);
  return (
    <Card aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{text.accessWordHeading}</h2>
      <FetchStateView
        of={toFetchState(query, text.accessWordLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={1} lines={3} />}
      >
        {({ word }) => (
          <>
            <Word>
              {word.split(" ").map((group) => (
                <span key={group}>{group} </span>
              ))}
            </Word>
            <p>{text.accessWordBoardHint}</p>
            {canPrepare ? <p>{wordOpensPreparedHint}</p> : null}
            <SuccessNotice of={done} />
            <Button look="outline" justifySelf="start" onClick={() => setAsking(true)}>
              {text.newAccessWordButton}
            </Button>
          </>
        )}
      </FetchStateView>
      {isAsking ? (
        <ReplaceDialog
          assessmentId={id}
          canPrepare={canPrepare}
          onDone={() => {
            setAsking(false);
            done.say(text.newAccessWordMessage);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}
