import { chakra } from "@chakra-ui/react";
import type { IssuedAdminCode } from "@darasa/contract/school-admin-codes";
import * as text from "@texts/admin-codes.ts";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Card } from "@/components/layout/card.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useIssueAdminCode } from "../api/admin-codes.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4", justifyItems: "stretch" } });

const Facts = chakra("dl", {
  base: {
    display: "grid",
    gap: "1",
    "& dt": { color: "fg.muted", fontSize: "sm" },
    "& dd": { fontSize: "xl", fontWeight: "bold", overflowWrap: "anywhere", userSelect: "all" },
    "& dd + dt": { mt: "2" },
  },
});

const looksLikeEmail = (address: string): boolean => /^\S+@\S+\.\S+$/.test(address);

interface NewCodeProps {
  readonly issued: IssuedAdminCode;
  readonly schoolId: string;
  readonly onHide: () => void;
}

/** Shows a code that was just issued. It cannot be shown again. */
function NewCode({ issued, schoolId, onHide }: NewCodeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card aria-labelledby="new-code">
      <h2 id="new-code" ref={heading} tabIndex={-1}>
        {text.newCodeHeading}
      </h2>
      <Facts>
        <dt>{text.codeLabel}</dt>
        <dd>{issued.code}</dd>
        <dt>{text.institutionIdLabel}</dt>
        <dd>{schoolId}</dd>
      </Facts>
      <p>
        {text.newCodeHint}
        {issued.email === undefined ? "" : ` ${text.formatMailedHint(issued.email)}`}
      </p>
      <Button look="outline" justifySelf="start" onClick={onHide}>
        {text.hideCodeButton}
      </Button>
    </Card>
  );
}

/** The form that issues a code, and the code that it has issued. */
export function IssueCodeForm() {
  const { newId, session } = useServices();
  const [id, setId] = useState(newId);
  const [email, setEmail] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { mutate, data, isPending, error, reset } = useIssueAdminCode();
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const address = email.trim();
    const isInvalid = address !== "" && !looksLikeEmail(address);
    setWrong(isInvalid);
    if (!isPending && !isInvalid) mutate({ id, ...(address === "" ? {} : { email: address }) });
  };
  const startAnew = (): void => {
    setId(newId());
    setEmail("");
    reset();
  };
  if (data !== undefined) {
    const schoolId = session.account()?.schoolId ?? "";
    return <NewCode issued={data} schoolId={schoolId} onHide={startAnew} />;
  }
  return (
    <Card aria-labelledby="issue-code">
      <h2 id="issue-code">{text.issueCodeHeading}</h2>
      <Form noValidate onSubmit={handleSubmit}>
        <TextField
          id="code-email"
          type="email"
          label={text.emailLabel}
          hint={text.emailHint}
          error={isWrong ? text.emailInvalidMessage : undefined}
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <AwaitedMessageSpace isAwaited={isPending}>
          <Alert>{error === null ? "" : getErrorMessage(error, text.issueFailedMessage)}</Alert>
        </AwaitedMessageSpace>
        <BusyButton type="submit" justifySelf="start" isBusy={isPending}>
          <BusyButtonLabel isBusy={isPending} busy={text.issuingButton}>
            {text.issueCodeButton}
          </BusyButtonLabel>
        </BusyButton>
      </Form>
    </Card>
  );
}
