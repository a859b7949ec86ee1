import { chakra } from "@chakra-ui/react";
import * as text from "@texts/own-contact.ts";
import { lazy, Suspense, useState } from "react";
import { LoadingMessage, StatusNotice } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { useMyProfile } from "../api/get-me.ts";
import type { ContactKind } from "./contact-dialogs.tsx";

const ContactDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./contact-dialogs.tsx"))).ContactDialog,
}));

const Row = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

const titles = { phone: text.changePhoneButton, email: text.changeEmailButton } as const;

/** The buttons with which users change their phone number and, unless they log in with a PIN, their e-mail address. */
export function ContactButtons({ hasEmail }: { readonly hasEmail: boolean }) {
  const phoneNumber = useMyProfile().data?.phoneNumber;
  const [kind, setKind] = useState<ContactKind>();
  const [notice, setNotice] = useState("");
  const close = (): void => setKind(undefined);
  const open = (next: ContactKind): void => {
    setNotice("");
    setKind(next);
  };
  return (
    <>
      <Row>
        <Button look="outline" onClick={() => open("phone")}>
          {text.changePhoneButton}
        </Button>
        {hasEmail ? (
          <Button look="outline" onClick={() => open("email")}>
            {text.changeEmailButton}
          </Button>
        ) : null}
      </Row>
      <StatusNotice>{notice}</StatusNotice>
      {kind === undefined ? null : (
        <Suspense
          fallback={
            <Dialog title={titles[kind]} onClose={close}>
              <LoadingMessage />
            </Dialog>
          }
        >
          <ContactDialog
            kind={kind}
            phoneNumber={phoneNumber}
            onDone={(done) => {
              close();
              setNotice(done);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
