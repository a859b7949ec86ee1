import { chakra } from "@chakra-ui/react";
import { formatReceiptCode } from "@darasa/contract/receipt-code";
import type { Submission } from "@darasa/contract/submissions";
import * as text from "@texts/receipts.ts";
import { Button } from "@/components/ui/button.tsx";
import { ReceiptCode } from "@/components/ui/receipt-code.tsx";
import { saveReceipt } from "@/lib/save-receipt.ts";
import { formatFullDateTime } from "@/lib/time.ts";

const Panel = chakra("section", {
  base: {
    display: "grid",
    justifyItems: "start",
    gap: "2",
    p: { base: "4", md: "5" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& p": { color: "fg.muted", fontSize: "sm" },
  },
});

/** The code for handing in. The student compares it with the one that the device showed. */
export function ResultReceipt({
  submission,
  isOwn,
}: {
  readonly submission: Submission;
  readonly isOwn: boolean;
}) {
  const { receipt, title, studentName: student, submittedAt } = submission;
  if (receipt === undefined) return null;
  const code = formatReceiptCode(receipt);
  return (
    <Panel aria-label={text.receiptOfResultLabel}>
      <h2>{text.receiptOfResultLabel}</h2>
      <ReceiptCode>{code}</ReceiptCode>
      {isOwn ? <p>{text.receiptOfResultHint}</p> : null}
      {isOwn ? (
        <Button
          look="outline"
          size="sm"
          onClick={() =>
            saveReceipt({ title, student, code, time: formatFullDateTime(submittedAt) })
          }
        >
          {text.saveReceiptButton}
        </Button>
      ) : null}
    </Panel>
  );
}
