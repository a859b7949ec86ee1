import { formatReceiptFile, type ReceiptFacts, receiptFileName } from "@texts/receipts.ts";
import { saveTextFile } from "./save-text-file.ts";

/** Makes the browser save the code that a student got for handing in, with what it is for. */
export const saveReceipt = (facts: ReceiptFacts): void =>
  saveTextFile(`${receiptFileName}-${facts.code}.txt`, formatReceiptFile(facts), "text/plain");
