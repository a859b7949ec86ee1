import { DEFAULT_LANGUAGE, type Language } from "@darasa/contract/languages";

/** A person with an account, to whom Darasa writes in the language that the person has chosen. */
export interface MailRecipient {
  readonly name: string;
  /** Absent for accounts without an e-mail address. */
  readonly email?: string | undefined;
  readonly language?: Language | undefined;
}

interface PersonalMail extends MailWords {
  readonly to: string | undefined;
  readonly language: Language;
}

/** The words of an e-mail in one language. The text has no greeting and ends with a line break. */
interface MailWords {
  readonly subject: string;
  readonly text: string;
}

const GREETINGS: Readonly<Record<Language, string>> = { EN: "Hello", SW: "Habari" };

/** Creates an e-mail to a person: the greeting and the words in the person's language. */
export const createPersonalMail = (
  { name, email, language = DEFAULT_LANGUAGE }: MailRecipient,
  words: Readonly<Record<Language, MailWords>>,
): PersonalMail => {
  const { subject, text } = words[language];
  return { to: email, language, subject, text: `${GREETINGS[language]} ${name},\n\n${text}` };
};
