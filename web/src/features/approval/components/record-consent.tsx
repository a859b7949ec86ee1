import { chakra } from "@chakra-ui/react";
import type { UserDetail } from "@darasa/contract/admin-users";
import type { PaperConsent } from "@darasa/contract/consents";
import { backButton, pleaseWaitLabel } from "@texts/approval.ts";
import * as text from "@texts/approval-consent.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { usePaperConsent } from "../hooks/use-paper-consent.ts";
import { PaperConsentFields, PrivacyNoticeLink } from "./consent-section.tsx";

const Fields = chakra("div", { base: { display: "grid", gap: "3" } });

interface RecordConsentProps {
  readonly account: UserDetail;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onBack: () => void;
  readonly onRecord: (consent: PaperConsent) => void;
}

/** Asks for a consent on paper for an account that is open already. */
export function RecordConsent({ account, isBusy, error, onBack, onRecord }: RecordConsentProps) {
  const form = usePaperConsent();
  const handleRecord = (): void => {
    const consent = form.check();
    if (consent !== undefined) onRecord(consent);
  };
  return (
    <>
      <DialogScrollArea label={text.formatRecordConsentTitle(account.name)}>
        <Fields>
          <p>
            {account.consent?.current?.decision === "GIVEN"
              ? text.recordConsentAgainHint
              : text.recordConsentHint}{" "}
            <PrivacyNoticeLink />
          </p>
          <PaperConsentFields form={form} />
        </Fields>
      </DialogScrollArea>
      <AwaitedMessageSpace isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {backButton}
        </Button>
        <Button disabled={isBusy} onClick={handleRecord}>
          <BusyButtonLabel isBusy={isBusy} busy={pleaseWaitLabel}>
            {text.saveConsentButton}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </>
  );
}
