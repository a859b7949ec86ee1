/** A complete code, and the key of the attempt to which it belongs. */
export const RECEIPT = "AAAAAAAAAAAAAAAA";
const KEY = "AAAAAABCDEFGHJKLMNPQRSTUVW";

/** Gives this key to the document of an attempt, because keys are random. */
export const withReceiptKey = (attempt: unknown) => ({
  ...Object(attempt),
  receiptKeys: [KEY],
  receiptTags: [KEY.slice(0, 6)],
});
