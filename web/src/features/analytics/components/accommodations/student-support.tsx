import type { Accommodations } from "@darasa/contract/accommodations";
import * as text from "@texts/accommodations.ts";
import { useState } from "react";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { Card } from "@/components/layout/card.tsx";
import { FactList } from "@/components/layout/fact-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { formatFullDateTime } from "@/lib/time.ts";
import { useAccommodations } from "../../api/accommodations.ts";
import { AnalyticsSection } from "../analytics-section.tsx";
import { SupportDialog } from "./support-dialog.tsx";

interface Support extends Accommodations {
  readonly changedByName?: string | undefined;
  readonly changedAt?: string | undefined;
}

const describeReading = ({ largeText, readAloud }: Accommodations): string | undefined => {
  const parts = [
    ...(largeText ? [text.largeTextLabel] : []),
    ...(readAloud ? [text.readAloudLabel] : []),
  ];
  return parts.length === 0 ? undefined : text.joinSupport(parts);
};

function Facts({ support }: { readonly support: Support }) {
  const { timeFactor, pauseMinutes, note, changedByName, changedAt } = support;
  if (changedAt === undefined) return <p>{text.noSupportMessage}</p>;
  return (
    <Card as="div">
      <FactList
        facts={[
          [text.timeLabel, timeFactor > 1 ? text.formatTimeFactor(timeFactor) : undefined],
          [text.pausesLabel, pauseMinutes > 0 ? text.formatPauseMinutes(pauseMinutes) : undefined],
          [text.readingLabel, describeReading(support)],
          [text.noteLabel, note === "" ? undefined : note],
          [
            text.changedLabel,
            text.formatChanged(changedByName ?? "", formatFullDateTime(changedAt)),
          ],
        ]}
      />
    </Card>
  );
}

/** The extra support of a student in assessments, for those who may change it. */
export function StudentSupport({ studentId }: { readonly studentId: string }) {
  const query = useAccommodations(studentId);
  const [isOpen, setOpen] = useState(false);
  const done = useSuccessNotice(isOpen);
  return (
    <AnalyticsSection
      heading={text.supportHeading}
      hint={text.supportHint}
      actions={
        query.data === undefined ? undefined : (
          <Button look="outline" onClick={() => setOpen(true)}>
            {text.changeSupportButton}
          </Button>
        )
      }
    >
      <FetchStateView
        of={toFetchState(query, text.supportLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={1} lines={2} />}
      >
        {(support) => (
          <>
            <SuccessNotice of={done} />
            <Facts support={support} />
            {isOpen ? (
              <SupportDialog
                studentId={studentId}
                before={support}
                onDone={() => {
                  setOpen(false);
                  done.say(text.supportSavedMessage);
                }}
                onClose={() => setOpen(false)}
              />
            ) : null}
          </>
        )}
      </FetchStateView>
    </AnalyticsSection>
  );
}
