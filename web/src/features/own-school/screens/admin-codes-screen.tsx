import { chakra } from "@chakra-ui/react";
import type { ListedAdminCode } from "@darasa/contract/school-admin-codes";
import * as text from "@texts/admin-codes.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { appPaths } from "@/lib/paths.ts";
import { useAdminCodes, useRevokeAdminCode } from "../api/admin-codes.ts";
import { CodeList } from "../components/code-list.tsx";
import { IssueCodeForm } from "../components/issue-code-form.tsx";

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { md: "repeat(2,minmax(0,1fr))" },
    alignItems: "start",
    gap: { base: "4", md: "6" },
    "& > div": { display: "grid", gap: "4", minW: 0 },
    "& > div > h2": { fontSize: "xl" },
  },
});

interface RevokeDialogProps {
  readonly code: ListedAdminCode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RevokeDialog({ code, onDone, onClose }: RevokeDialogProps) {
  const { mutate, isPending, error } = useRevokeAdminCode();
  return (
    <ConfirmDialog
      title={text.revokeQuestion}
      action={text.revokeButton}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.revokeFailedMessage)}
      onConfirm={() => mutate(code.id, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        <strong>{code.email ?? text.everybodyLabel}</strong>
      </p>
      <p>{text.revokeWarning}</p>
    </ConfirmDialog>
  );
}

/** The screen on which the administrators of a school issue and revoke its admin codes. */
export function AdminCodesScreen() {
  const query = useAdminCodes();
  const [revoked, setRevoked] = useState<ListedAdminCode>();
  const done = useSuccessNotice(revoked !== undefined);
  return (
    <ScreenLayout
      title={text.adminCodesPageTitle}
      lead={text.adminCodesPageIntroduction}
      back={{ to: appPaths.adminSchool, label: text.backToSchoolLink }}
    >
      {query.data?.isBlocked === true ? <Alert>{text.codesBlockedWarning}</Alert> : null}
      <Columns>
        <div>
          <IssueCodeForm />
        </div>
        <div>
          <h2>{text.codeListHeading}</h2>
          <SuccessNotice of={done} />
          <FetchStateView
            of={toFetchState(query, text.adminCodesLoadFailedMessage)}
            isEmpty={({ codes }) => codes.length === 0}
            empty={
              <EmptyState picture={picture.peopleIllustration} title={text.noAdminCodesMessage}>
                {text.noAdminCodesHint}
              </EmptyState>
            }
            loading={<SkeletonRows count={2} lines={2} />}
          >
            {({ codes }) => <CodeList codes={codes} onRevoke={setRevoked} />}
          </FetchStateView>
        </div>
      </Columns>
      {revoked === undefined ? null : (
        <RevokeDialog
          code={revoked}
          onDone={() => {
            setRevoked(undefined);
            done.say(text.revokedMessage);
          }}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </ScreenLayout>
  );
}
