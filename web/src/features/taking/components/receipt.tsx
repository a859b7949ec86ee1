import { chakra } from "@chakra-ui/react";
import { formatReceiptCode } from "@darasa/contract/receipt-code";
import * as text from "@texts/receipts.ts";
import { Button } from "@/components/ui/button.tsx";
import { ReceiptCode } from "@/components/ui/receipt-code.tsx";
import { saveReceipt } from "@/lib/save-receipt.ts";
import { useServices } from "@/lib/services.ts";
import { formatFullDateTime } from "@/lib/time.ts";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import type { OfflineAttempt } from "../engine/offline-attempt.ts";
import { useReceipt } from "../hooks/use-receipt.ts";

const Box = chakra("section", {
  base: { display: "grid", justifyItems: "center", gap: "2" },
});

interface ReceiptProps {
  readonly sync: AttemptSynchronizer;
  readonly paper: OfflineAttempt;
  readonly studentId: string;
}

/** Shows the code for handing in, also without a network, and saves it as a file. */
export function Receipt({ sync, paper, studentId }: ReceiptProps) {
  const { session, clock } = useServices();
  const receipt = useReceipt(sync, { studentId, attempt: paper.attempt });
  if (receipt === undefined) return null;
  const code = formatReceiptCode(receipt);
  const save = (): void => {
    const time = formatFullDateTime(new Date(clock.now()).toISOString());
    const student = session.account()?.name ?? "";
    saveReceipt({ title: paper.assessment.title, student, code, time });
  };
  return (
    <Box aria-label={text.receiptLabel}>
      <h3>{text.receiptLabel}</h3>
      <ReceiptCode>{code}</ReceiptCode>
      <p>{text.receiptHint}</p>
      <Button look="outline" onClick={save}>
        {text.saveReceiptButton}
      </Button>
    </Box>
  );
}
