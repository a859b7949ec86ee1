import { API_BASE_PATH } from "@darasa/contract/http";
import { SCHOOL_APPLICATION_PAGE_PATH } from "@darasa/contract/school-application-pages";
import {
  type SchoolApplicationStatus,
  schoolApplicationRoutes,
} from "@darasa/contract/school-applications";
import * as text from "@texts/school-application.ts";
import type { ReactNode } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { ReservedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { FormSuccessPanel, StaticFormLayout } from "@/components/form/static-form-layout.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";

const MessageArea = () => (
  <ReservedMessageSpace>
    <Alert />
  </ReservedMessageSpace>
);

interface StatePanelProps {
  readonly of: SchoolApplicationStatus;
  readonly children: ReactNode;
}

/** What the page shows for one status. The script fills in the elements with `data-field`. */
function StatePanel({ of, children }: StatePanelProps) {
  return (
    <FormSuccessPanel hidden tabIndex={-1} data-status={of}>
      <p>
        <strong data-field="schoolName" />
      </p>
      {children}
    </FormSuccessPanel>
  );
}

function ConfirmationPanel() {
  return (
    <StatePanel of="UNCONFIRMED">
      <p data-field="email" />
      <p>{text.confirmAddressMessage}</p>
      <StaticFormLayout
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${schoolApplicationRoutes.confirm.path}`}
        data-fallback={text.confirmationFailedMessage}
      >
        <MessageArea />
        <Button type="submit" size="lg">
          {text.confirmAddressButton}
        </Button>
      </StaticFormLayout>
    </StatePanel>
  );
}

/**
 * React renders this screen at build time only. In the browser, the script entries/school-application.ts loads the
 * state of the application and shows the panel of its status. Opening the page does not confirm the address, because
 * mail scanners open links.
 */
export function SchoolApplicationScreen() {
  return (
    <PublicPageLayout below={<TextLink href={appPaths.home}>{text.backToHomeLink}</TextLink>}>
      <h1>{text.applicationStateHeading}</h1>
      <StaticFormLayout
        method="post"
        noValidate
        data-api={`${API_BASE_PATH}${schoolApplicationRoutes.status.path}`}
        data-fallback={text.stateLoadFailedMessage}
        data-without-code={text.incompleteLinkMessage}
      >
        <p>{text.stateIntroduction}</p>
        <MessageArea />
        <Button type="submit" size="lg">
          {text.loadStateButton}
        </Button>
        <noscript>{text.pageNeedsJavaScriptMessage}</noscript>
      </StaticFormLayout>
      <ConfirmationPanel />
      <StatePanel of="PENDING">
        <p>{text.applicationPendingMessage}</p>
      </StatePanel>
      <StatePanel of="APPROVED">
        <p>{text.applicationApprovedMessage}</p>
      </StatePanel>
      <StatePanel of="REJECTED">
        <p>{text.applicationRejectedMessage}</p>
        <p>
          {text.rejectionReasonLabel} <span data-field="statusReason" />
        </p>
        <TextLink href={SCHOOL_APPLICATION_PAGE_PATH} py="3" my="-3" justifySelf="start">
          {text.anotherRequestLinkLabel}
        </TextLink>
      </StatePanel>
    </PublicPageLayout>
  );
}
