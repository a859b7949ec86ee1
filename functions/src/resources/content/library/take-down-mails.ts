import { MY_CONTENT_PAGE_PATH } from "@darasa/contract/content";
import type { OutgoingMail } from "../../mail/mail.service.ts";

interface Recipient {
  readonly name: string;
  readonly email?: string | undefined;
}

const linkTo = (webOrigin: string): string => new URL(MY_CONTENT_PAGE_PATH, webOrigin).href;

/**
 * Creates the mail that tells the owner of a library item that it was taken down. The mail contains neither the
 * title nor the reason; the link leads to the screen that shows both.
 */
export const createTakeDownMail = (
  { name, email }: Recipient,
  webOrigin: string,
): OutgoingMail => ({
  to: email,
  subject: "Your content was taken down",
  text: `Hello ${name},\n\nThe national office has taken down something that you shared in the Darasa library. Please read the reason in My content:\n\n${linkTo(webOrigin)}\n`,
});

/** Creates the mail that tells the owner of a library item that it is back in the library. */
export const createPutBackMail = ({ name, email }: Recipient, webOrigin: string): OutgoingMail => ({
  to: email,
  subject: "Your content is back in the library",
  text: `Hello ${name},\n\nThe national office has put back something that you shared in the Darasa library. You see it in My content:\n\n${linkTo(webOrigin)}\n`,
});
