import { chakra } from "@chakra-ui/react";
import { newAdminCodeSchema } from "@darasa/contract/admin-schools";
import * as text from "@texts/school-management.ts";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface AdminCodeFormProps {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSend: (email: string) => void;
  readonly onBack: () => void;
}

/** Asks for the e-mail address that gets the admin code. */
export function AdminCodeForm({ isBusy, error, onSend, onBack }: AdminCodeFormProps) {
  const [email, setEmail] = useState("");
  const [invalid, setInvalid] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // The property `autoFocus` would focus the field before the dialog around the form opens, which has no effect.
  useEffect(() => field.current?.focus(), []);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const parsed = newAdminCodeSchema.safeParse({ email });
    setInvalid(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (!parsed.success) field.current?.focus();
    else if (!isBusy) onSend(parsed.data.email);
  };
  return (
    <Form noValidate onSubmit={handleSubmit}>
      <p>{text.codeExplanation}</p>
      <TextField
        ref={field}
        id="admin-code-email"
        label={text.codeEmailLabel}
        type="email"
        autoComplete="off"
        error={invalid}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <AwaitedMessageSpace isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {text.backButton}
        </Button>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          <BusyButtonLabel isBusy={isBusy} busy={text.pleaseWaitLabel}>
            {text.sendCodeButton}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </Form>
  );
}
