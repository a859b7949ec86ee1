import { chakra } from "@chakra-ui/react";
import * as text from "@texts/approval-consent.ts";
import type { ReactNode } from "react";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import type { BulkConsents } from "../hooks/use-bulk-consents.ts";
import { PrivacyNoticeLink } from "./consent-section.tsx";

const Head = chakra("div", { base: { display: "grid", gap: "3" } });

const Group = chakra("fieldset", {
  base: {
    flex: 1,
    display: "grid",
    gridTemplateColumns: { sm: "3fr 2fr" },
    gap: "3",
    minW: 0,
    pb: "2",
    // The fields of a row begin at the same height, also if only one of them has an error.
    alignItems: "start",
    "& legend": { mb: "1", fontWeight: "bold" },
    "& > p": { gridColumn: "1/-1", color: "fg.muted", fontSize: "sm" },
  },
});

/** The date of the signatures, and what is asked for. */
export function BulkConsentDate({ consents }: { readonly consents: BulkConsents }) {
  const { asked, today, signedOn, setSignedOn, dateError } = consents;
  return (
    <Head>
      <p>
        {text.formatBulkConsentHint(asked.length)} <PrivacyNoticeLink />
      </p>
      <TextField
        id="signedOn"
        type="date"
        max={today}
        label={text.signedOnLabel}
        hint={text.signedOnHint}
        error={dateError}
        value={signedOn}
        onChange={({ target }) => setSignedOn(target.value)}
      />
    </Head>
  );
}

interface StudentFieldsProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** The fields of one student. */
export function StudentFields({ name, children }: StudentFieldsProps) {
  return (
    <Group>
      <legend>{name}</legend>
      {children}
    </Group>
  );
}

interface SignatoryFieldsProps {
  readonly id: string;
  readonly guardianPhone: string | undefined;
  readonly consents: BulkConsents;
}

/** Asks who has signed the paper of one student. */
export function SignatoryFields({ id, guardianPhone, consents }: SignatoryFieldsProps) {
  const { guardianName, relation } = consents.entryOf(id);
  const errors = consents.errorsOf(id);
  return (
    <>
      {guardianPhone === undefined ? null : <p>{text.formatGuardianPhoneHint(guardianPhone)}</p>}
      <TextField
        id={`guardian-${id}`}
        label={text.guardianNameLabel}
        error={errors.guardianName}
        autoComplete="off"
        value={guardianName}
        onChange={({ target }) => consents.change(id, { guardianName: target.value })}
      />
      <SelectField
        id={`relation-${id}`}
        label={text.relationLabel}
        placeholder={text.relationPlaceholder}
        error={errors.relation}
        value={relation}
        onChange={({ target }) => consents.change(id, { relation: target.value })}
      >
        <SelectOptions of={text.relationOptions} />
      </SelectField>
    </>
  );
}
