import { chakra } from "@chakra-ui/react";
import type { Consent, ConsentState } from "@darasa/contract/consents";
import * as text from "@texts/approval-consent.ts";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";
import { formatDate } from "@/lib/time.ts";
import type { PaperConsentForm } from "../hooks/use-paper-consent.ts";
import { needsPaperConsent } from "../paper-consent-entry.ts";

const Section = chakra("section", {
  base: {
    display: "grid",
    gap: "3",
    p: "4",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "md",
    "& h3": { fontWeight: "bold" },
    "& p": { fontSize: "sm" },
  },
});

const Purposes = chakra("fieldset", {
  base: { minW: 0, "& legend": { fontSize: "sm", fontWeight: "bold" } },
});

/** Opens the privacy notice in another tab, so that the entries of the dialog stay. */
export function PrivacyNoticeLink() {
  return (
    <TextLink href={appPaths.privacy} target="_blank" rel="noopener">
      {text.privacyNoticeLink}
    </TextLink>
  );
}

const summaryOf = ({ method, guardianName, relation, signedOn, createdAt }: Consent): string =>
  method === "PAPER"
    ? text.formatPaperConsent(guardianName, relation, formatDate(signedOn ?? createdAt))
    : text.formatAppConsent(guardianName, relation, formatDate(createdAt));

const purposesOf = ({ purposes }: Consent): string => {
  const allowed = [
    ...(purposes.photographs ? [text.photographsLabel] : []),
    ...(purposes.nationalFigures ? [text.nationalFiguresLabel] : []),
  ];
  return allowed.length === 0 ? text.noPurposesMessage : text.formatAllowedPurposes(allowed);
};

/** What the guardian has signed on paper. */
export function PaperConsentFields({ form }: { readonly form: PaperConsentForm }) {
  const { entry, errors, today, change } = form;
  const { purposes } = entry;
  return (
    <>
      <TextField
        id="guardianName"
        label={text.guardianNameLabel}
        error={errors.guardianName}
        autoComplete="off"
        value={entry.guardianName}
        onChange={({ target }) => change({ guardianName: target.value })}
      />
      <SelectField
        id="relation"
        label={text.relationLabel}
        placeholder={text.relationPlaceholder}
        error={errors.relation}
        value={entry.relation}
        onChange={({ target }) => change({ relation: target.value })}
      >
        <SelectOptions of={text.relationOptions} />
      </SelectField>
      <TextField
        id="signedOn"
        type="date"
        max={today}
        label={text.signedOnLabel}
        error={errors.signedOn}
        value={entry.signedOn}
        onChange={({ target }) => change({ signedOn: target.value })}
      />
      <Purposes>
        <legend>{text.purposesLabel}</legend>
        <CheckboxField
          id="photographs"
          label={text.photographsLabel}
          checked={purposes.photographs}
          onChange={({ target }) =>
            change({ purposes: { ...purposes, photographs: target.checked } })
          }
        />
        <CheckboxField
          id="nationalFigures"
          label={text.nationalFiguresLabel}
          checked={purposes.nationalFigures}
          onChange={({ target }) =>
            change({ purposes: { ...purposes, nationalFigures: target.checked } })
          }
        />
      </Purposes>
    </>
  );
}

interface ConsentSectionProps {
  readonly state: ConsentState;
  /** The fields of a consent on paper. They are shown only if the account needs one. */
  readonly form: PaperConsentForm;
  /** True if a consent on paper can be entered. */
  readonly isEditable: boolean;
}

/** Shows the consent for a student's account, or asks for the one on paper. */
export function ConsentSection({ state, form, isEditable }: ConsentSectionProps) {
  const { current, isRequired } = state;
  const isAsking = needsPaperConsent(state);
  const missingHint = isEditable ? text.consentPaperHint : text.consentMissingMessage;
  return (
    <Section aria-labelledby="consent">
      <h3 id="consent">{text.consentHeading}</h3>
      {isRequired ? null : <p>{text.consentNotNeededMessage}</p>}
      {current?.decision === "GIVEN" ? (
        <p>
          {summaryOf(current)} {purposesOf(current)}
        </p>
      ) : null}
      {isAsking ? (
        <p>
          {current === undefined ? missingHint : text.consentWithdrawnHint}{" "}
          {state.closesAt === undefined ? null : text.formatClosureDate(formatDate(state.closesAt))}{" "}
          <PrivacyNoticeLink />
        </p>
      ) : null}
      {isAsking && isEditable ? <PaperConsentFields form={form} /> : null}
    </Section>
  );
}
