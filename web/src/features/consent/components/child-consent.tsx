import { chakra } from "@chakra-ui/react";
import type { ChildDetail } from "@darasa/contract/child";
import { CONSENT_WITHDRAWAL_DAYS, type Consent } from "@darasa/contract/consents";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useWithdrawConsent } from "../api/send-consent.ts";
import { type ConsentWords, useConsentLanguage } from "../hooks/use-consent-language.ts";
import { ConsentForm } from "./consent-form.tsx";
import { LanguageButton } from "./language-button.tsx";

const DAY_MS = 86_400_000;

const Section = chakra("section", {
  base: { display: "grid", gap: "3", minW: 0, maxW: "form", "& h2": { fontSize: "xl" } },
});

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

type Child = Pick<ChildDetail, "id" | "name" | "consent">;

interface DialogProps {
  readonly child: Child;
  readonly words: ConsentWords;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function WithdrawDialog({
  child: { id, name },
  words: { text, formatDate },
  onDone,
  onClose,
}: DialogProps) {
  const now = useServices().clock.now();
  const { mutate, isPending, error } = useWithdrawConsent(id, onDone);
  const closesOn = formatDate(new Date(now + CONSENT_WITHDRAWAL_DAYS * DAY_MS).toISOString());
  return (
    <ConfirmDialog
      title={text.formatWithdrawDialogTitle(name)}
      action={text.withdrawConsentButton}
      wayOut={text.cancelButton}
      isBusy={isPending}
      busy={text.pleaseWaitLabel}
      error={error === null ? undefined : getErrorMessage(error, text.consentFailedMessage)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {text.formatWithdrawWarning(name, closesOn)}
    </ConfirmDialog>
  );
}

const summaryOf = (
  { text, formatDate }: ConsentWords,
  { guardianName, createdAt, signedOn, purposes }: Consent,
): string => {
  const allowed = [
    ...(purposes.photographs ? [text.photographsLabel] : []),
    ...(purposes.nationalFigures ? [text.nationalFiguresLabel] : []),
  ];
  const given = text.formatConsentSummary(guardianName, formatDate(signedOn ?? createdAt));
  return `${given} ${allowed.length === 0 ? text.noPurposesMessage : text.formatAllowedPurposes(allowed)}`;
};

type OpenDialog = "purposes" | "withdraw" | undefined;

interface GivenConsentProps {
  readonly words: ConsentWords;
  readonly consent: Consent;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function GivenConsent({ words, consent, onOpen }: GivenConsentProps) {
  return (
    <>
      <p>{summaryOf(words, consent)}</p>
      <Buttons>
        <Button look="outline" onClick={() => onOpen("purposes")}>
          {words.text.changePurposesButton}
        </Button>
        <Button look="outline" onClick={() => onOpen("withdraw")}>
          {words.text.withdrawConsentButton}
        </Button>
      </Buttons>
    </>
  );
}

/** Shows a parent the consent for a child, and lets the parent change and withdraw it. */
export function ChildConsent({ child }: { readonly child: Child }) {
  const { id, name, consent } = child;
  const [open, setOpen] = useState<OpenDialog>();
  const done = useSuccessNotice(open !== undefined);
  const language = useConsentLanguage();
  const { words } = language;
  const { text, formatDate, lang } = words;
  if (!consent.isRequired) return null;
  const { current, closesAt } = consent;
  const close = (): void => setOpen(undefined);
  const finish = (message: string): void => {
    close();
    done.say(message);
  };
  const handleAgreed = (): void => finish(text.formatConsentGivenMessage(name));
  return (
    <Section aria-labelledby="consent" lang={lang}>
      <h2 id="consent">{text.consentSectionHeading}</h2>
      <LanguageButton {...language} />
      {current?.decision === "GIVEN" ? (
        <GivenConsent words={words} consent={current} onOpen={setOpen} />
      ) : (
        <>
          <p>
            {current === undefined
              ? text.formatConsentExplanation(name)
              : text.formatWithdrawnExplanation(closesAt && formatDate(closesAt))}
          </p>
          <ConsentForm childId={id} words={words} action={text.agreeButton} onDone={handleAgreed} />
        </>
      )}
      <SuccessNotice of={done} />
      {open === "purposes" && current !== undefined ? (
        <Dialog title={text.formatPurposesDialogTitle(name)} onClose={close}>
          <ConsentForm
            childId={id}
            words={words}
            action={text.savePurposesButton}
            initial={current.purposes}
            onDone={() => finish(text.purposesSavedMessage)}
          />
        </Dialog>
      ) : null}
      {open === "withdraw" ? (
        <WithdrawDialog
          child={child}
          words={words}
          onDone={() => finish(text.consentWithdrawnMessage)}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}
