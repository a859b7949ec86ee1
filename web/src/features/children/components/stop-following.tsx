import { chakra } from "@chakra-ui/react";
import type { ChildDetail } from "@darasa/contract/child";
import * as text from "@texts/children.ts";
import { cancelButton } from "@texts/common.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ReasonForm } from "@/components/form/reason-form.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { createNavigationStateWithNotice } from "@/lib/notice-state.ts";
import { appPaths } from "@/lib/paths.ts";
import { useWithdrawGuardianLink } from "../api/withdraw-link.ts";

const Part = chakra("section", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "3",
    pt: "4",
    borderTop: "1px solid",
    borderColor: "border",
    "& p": { flex: "1 1 16rem", color: "fg.muted", fontSize: "sm" },
  },
});

interface StopFollowingProps {
  readonly child: Pick<ChildDetail, "id" | "name">;
}

function StopFollowingDialog({ child, onClose }: StopFollowingProps & { onClose: () => void }) {
  const { id, name } = child;
  const navigate = useNavigate();
  const { mutate, isPending, error } = useWithdrawGuardianLink(id);
  const handleSend = (reason: string): void =>
    mutate(reason, {
      onSuccess: () =>
        void navigate(appPaths.dashboard, {
          replace: true,
          state: createNavigationStateWithNotice(text.formatStoppedFollowingMessage(name)),
        }),
    });
  return (
    <Dialog title={text.formatStopFollowingDialogTitle(name)} onClose={onClose}>
      <ReasonForm
        note={text.formatStopFollowingWarning(name)}
        label={text.stopFollowingReasonLabel}
        action={text.stopFollowingConfirmButton}
        back={cancelButton}
        busy={text.pleaseWaitLabel}
        isBusy={isPending}
        error={error === null ? undefined : getErrorMessage(error, text.stopFollowingFailedMessage)}
        onSend={handleSend}
        onBack={onClose}
      />
    </Dialog>
  );
}

/** Lets a parent withdraw the own guardian link to a child. */
export function StopFollowingChild({ child }: StopFollowingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Part>
        <p>{text.formatStopFollowingHint(child.name)}</p>
        <Button look="outline" onClick={() => setOpen(true)}>
          {text.stopFollowingButton}
        </Button>
      </Part>
      {isOpen ? <StopFollowingDialog child={child} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
