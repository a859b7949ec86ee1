import { chakra } from "@chakra-ui/react";
import type { ConsentQuestion } from "@darasa/contract/parent-dashboard";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { Card } from "@/components/layout/card.tsx";
import { type ConsentWords, useConsentLanguage } from "../hooks/use-consent-language.ts";
import { ConsentForm } from "./consent-form.tsx";
import { LanguageButton } from "./language-button.tsx";

const Questions = chakra("div", {
  base: { display: "grid", gap: "4", "&:empty": { display: "none" } },
});

const Question = chakra(Card, {
  base: { borderTop: "4px solid", borderTopColor: "accent.solid", maxW: "form" },
});

const explain = (
  { text, formatDate }: ConsentWords,
  { name, isWithdrawn, closesAt }: ConsentQuestion,
): string =>
  isWithdrawn
    ? text.formatWithdrawnExplanation(closesAt && formatDate(closesAt))
    : text.formatConsentExplanation(name);

/** Asks a parent for the consent for each child without one. */
export function ConsentQuestions({ of }: { readonly of: readonly ConsentQuestion[] }) {
  const done = useSuccessNotice(false);
  const language = useConsentLanguage();
  const { words } = language;
  const { text, lang } = words;
  return (
    <Questions lang={lang}>
      <SuccessNotice of={done} />
      {of.map((question) => (
        <Question key={question.id} aria-labelledby={`consent-${question.id}`}>
          <h2 id={`consent-${question.id}`}>{text.formatConsentHeading(question.name)}</h2>
          <LanguageButton {...language} />
          <p>{explain(words, question)}</p>
          <ConsentForm
            childId={question.id}
            words={words}
            action={text.agreeButton}
            onDone={() => done.say(text.formatConsentGivenMessage(question.name))}
          />
        </Question>
      ))}
    </Questions>
  );
}
