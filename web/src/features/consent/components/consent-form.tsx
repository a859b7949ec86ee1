import { chakra } from "@chakra-ui/react";
import type { ConsentPurposes } from "@darasa/contract/consents";
import { type SubmitEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useGiveConsent } from "../api/send-consent.ts";
import type { ConsentWords } from "../hooks/use-consent-language.ts";

const Form = chakra("form", { base: { display: "grid", gap: "3" } });

const Purposes = chakra("fieldset", {
  base: { minW: 0, "& legend": { fontWeight: "bold", fontSize: "sm" } },
});

/** No optional use is allowed until the guardian chooses it. */
const NO_PURPOSES: ConsentPurposes = { photographs: false, nationalFigures: false };

interface ConsentFormProps {
  readonly childId: string;
  readonly words: ConsentWords;
  readonly action: string;
  /** The purposes that are allowed now. */
  readonly initial?: ConsentPurposes;
  readonly onDone: () => void;
}

/** The optional purposes, the link to the privacy notice, and the button that gives the consent. */
export function ConsentForm({
  childId,
  words: { text, privacyPath },
  action,
  initial = NO_PURPOSES,
  onDone,
}: ConsentFormProps) {
  const [purposes, setPurposes] = useState(initial);
  const { mutate, isPending, error } = useGiveConsent(childId, onDone);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isPending) mutate(purposes);
  };
  return (
    <Form onSubmit={handleSubmit}>
      <p>
        <TextLink href={privacyPath} target="_blank" rel="noopener">
          {text.privacyNoticeLink}
        </TextLink>
      </p>
      <Purposes>
        <legend>{text.optionalPurposesLabel}</legend>
        <CheckboxField
          id={`photographs-${childId}`}
          label={text.photographsLabel}
          checked={purposes.photographs}
          onChange={({ target }) => setPurposes({ ...purposes, photographs: target.checked })}
        />
        <CheckboxField
          id={`figures-${childId}`}
          label={text.nationalFiguresLabel}
          checked={purposes.nationalFigures}
          onChange={({ target }) => setPurposes({ ...purposes, nationalFigures: target.checked })}
        />
      </Purposes>
      <AwaitedMessageSpace isAwaited={isPending}>
        <Alert>{error === null ? "" : getErrorMessage(error, text.consentFailedMessage)}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button type="submit" disabled={isPending}>
          <BusyButtonLabel isBusy={isPending} busy={text.pleaseWaitLabel}>
            {action}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </Form>
  );
}
