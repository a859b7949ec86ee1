import { chakra } from "@chakra-ui/react";
import type { RequestedChild } from "@darasa/contract/parent-dashboard";
import * as text from "@texts/add-child.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useTakeBackRequest } from "../api/add-child.ts";

const Section = chakra("section", {
  base: { display: "grid", gap: "3", "& h3": { fontSize: "md", fontWeight: "bold" } },
});

/** The requests that wait for a school, with the button that takes one back. Shows nothing if there is none. */
export function WaitingRequests({ of }: { readonly of: readonly RequestedChild[] }) {
  const { mutate, isPending, variables, error } = useTakeBackRequest();
  if (of.length === 0) return null;
  return (
    <Section aria-label={text.waitingRequestsHeading}>
      <h3>{text.waitingRequestsHeading}</h3>
      <PanelList>
        {of.map(({ id, admissionNumber, schoolName }) => (
          <PanelListRow key={id} title={admissionNumber} meta={schoolName}>
            <Button
              look="outline"
              size="sm"
              aria-label={text.formatTakeBackLabel(admissionNumber)}
              disabled={isPending && variables === id}
              onClick={() => mutate(id)}
            >
              {text.takeBackButton}
            </Button>
          </PanelListRow>
        ))}
      </PanelList>
      <Alert>
        {error === null ? undefined : getErrorMessage(error, text.takeBackFailedMessage)}
      </Alert>
    </Section>
  );
}
