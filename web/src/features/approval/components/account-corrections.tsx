import { chakra } from "@chakra-ui/react";
import type { UserDetail } from "@darasa/contract/admin-users";
import { parseRole } from "@darasa/contract/roles";
import * as text from "@texts/account-corrections.ts";
import { lazy, Suspense, useState } from "react";
import { LoadingMessage, StatusNotice } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { useServices } from "@/lib/services.ts";
import { PasswordLink } from "./password-link.tsx";

const CorrectionDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./correction-dialog.tsx"))).CorrectionDialog,
}));

const Box = chakra("div", { base: { display: "grid", gap: "3", py: "3" } });

/** What administrators of the own school change in an account: its details, and the password by a link in an e-mail. */
export function AccountCorrections({ account }: { readonly account: UserDetail }) {
  const viewer = useServices().session.account();
  const [isOpen, setIsOpen] = useState(false);
  const [notice, setNotice] = useState("");
  if (parseRole(viewer?.role ?? "") !== "ADMIN" || viewer?.schoolId !== account.schoolId)
    return null;
  const { id, name, email, emailConfirmed, status } = account;
  const getsLink = emailConfirmed === true && (status === "ACTIVE" || status === "PENDING");
  const close = (): void => setIsOpen(false);
  return (
    <Box>
      <StatusNotice>{notice}</StatusNotice>
      <Button
        look="outline"
        justifySelf="start"
        onClick={() => {
          setNotice("");
          setIsOpen(true);
        }}
      >
        {text.correctDetailsButton}
      </Button>
      {getsLink && email !== undefined && id !== viewer.id ? (
        <PasswordLink id={id} email={email} />
      ) : null}
      {isOpen ? (
        <Suspense
          fallback={
            <Dialog title={text.formatCorrectDetailsTitle(name)} onClose={close}>
              <LoadingMessage />
            </Dialog>
          }
        >
          <CorrectionDialog
            account={account}
            onDone={(done) => {
              close();
              setNotice(done);
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
