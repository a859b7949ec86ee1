import { chakra } from "@chakra-ui/react";
import type { SchoolClass } from "@darasa/contract/classes";
import type { LoginSlips } from "@darasa/contract/login-slips";
import * as text from "@texts/login-slips.ts";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { LoginSlip } from "@/components/slips/login-slip.tsx";
import { PrintedSlips } from "@/components/slips/printed-slips.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";

const Slips = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,20rem),1fr))",
    gap: "4",
    listStyle: "none",
    "& > li": {
      border: "1px dashed",
      borderColor: "border.strong",
      borderRadius: "md",
      overflow: "hidden",
    },
  },
});

function SlipsPreview({ school, slips }: ComponentProps<typeof PrintedSlips>) {
  return (
    <>
      <Slips>
        {slips.map((slip) => (
          <li key={slip.id}>
            <LoginSlip school={school} slip={slip} />
          </li>
        ))}
      </Slips>
      <PrintedSlips school={school} slips={slips} />
    </>
  );
}

interface LoginSlipsScreenProps {
  readonly schoolClass: SchoolClass;
  readonly made: LoginSlips;
  readonly onLeave: () => void;
}

/** Shows the slips that were just made, and prints them. Asks before leaving if nothing was printed. */
export function LoginSlipsScreen({ schoolClass, made, onLeave }: LoginSlipsScreenProps) {
  const { school, students } = made;
  const slips = students.flatMap(({ pin, ...student }) =>
    pin === undefined ? [] : [{ admissionNumber: undefined, ...student, pin }],
  );
  const kept = students.length - slips.length;
  const [isPrinted, setIsPrinted] = useState(slips.length === 0);
  const [isClosing, setIsClosing] = useState(false);
  const { isAsking, stay, leave } = useLeaveConfirmation(!isPrinted);
  const printButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    printButton.current?.focus();
    const handlePrint = () => setIsPrinted(true);
    window.addEventListener("afterprint", handlePrint);
    return () => window.removeEventListener("afterprint", handlePrint);
  }, []);
  return (
    <ScreenLayout
      title={text.slipsTitle}
      lead={text.formatSlipsLead(schoolClass.name, slips.length)}
      actions={
        <>
          <Button look="outline" onClick={() => (isPrinted ? onLeave() : setIsClosing(true))}>
            {text.backToClassButton}
          </Button>
          <Button ref={printButton} onClick={() => globalThis.print()}>
            {text.printButton}
          </Button>
        </>
      }
    >
      <Alert role="note" tone="warning">
        {text.printNowNotice}
      </Alert>
      {kept === 0 ? null : <p>{text.formatKept(kept)}</p>}
      <SlipsPreview school={school} slips={slips} />
      {isClosing || isAsking ? (
        <ConfirmDialog
          title={text.leaveQuestion}
          action={text.leaveButton}
          wayOut={text.stayButton}
          onConfirm={isAsking ? leave : onLeave}
          onClose={() => {
            setIsClosing(false);
            stay();
          }}
        >
          <p>{text.leaveWarning}</p>
        </ConfirmDialog>
      ) : null}
    </ScreenLayout>
  );
}
