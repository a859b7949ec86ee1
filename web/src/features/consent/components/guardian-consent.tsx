import type { ChildDetail } from "@darasa/contract/child";
import type { ConsentQuestion } from "@darasa/contract/parent-dashboard";
import { ChildConsent } from "./child-consent.tsx";
import { ConsentQuestions } from "./consent-questions.tsx";

type GuardianConsentProps =
  | { readonly child: ChildDetail }
  | { readonly of: readonly ConsentQuestion[] };

/** The consent for one child, or the questions for the consents that are missing. Both are in one chunk. */
export function GuardianConsent(props: GuardianConsentProps) {
  return "child" in props ? (
    <ChildConsent child={props.child} />
  ) : (
    <ConsentQuestions of={props.of} />
  );
}
