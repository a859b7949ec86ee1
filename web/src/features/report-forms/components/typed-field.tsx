import { REPORT_COMMENT_MAX_LENGTH, SCHOOL_DAYS_PER_TERM_LIMIT } from "@darasa/contract/limits";
import * as text from "@texts/report-forms.ts";
import { useState } from "react";
import { TextField } from "@/components/form/text-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";

interface CommentFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** The input of a comment, which is saved when it loses the focus. */
export function CommentField({ id, label, value = "", onChange }: CommentFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    if (typed === undefined) return;
    const comment = typed.trim().normalize();
    if (comment !== value) onChange(comment === "" ? null : comment);
    setTyped(undefined);
  };
  return (
    <TextareaField
      id={id}
      label={label}
      // The field grows with the comment. Browsers that cannot do that show two lines of it.
      fieldSizing="content"
      minH="24"
      rows={2}
      maxLength={REPORT_COMMENT_MAX_LENGTH}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
    />
  );
}

interface DaysFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | null) => void;
}

const WHOLE = /^\d{1,3}$/;

/** Returns the number of days that is typed, null for an empty text, and undefined for everything else. */
const parseDays = (typed: string): number | null | undefined => {
  const days = typed.trim();
  if (days === "") return null;
  return WHOLE.test(days) && Number(days) <= SCHOOL_DAYS_PER_TERM_LIMIT ? Number(days) : undefined;
};

/** The input of a number of days, which is saved when it loses the focus. */
export function DaysField({ id, label, value, onChange }: DaysFieldProps) {
  const [typed, setTyped] = useState<string>();
  const days = typed === undefined ? undefined : parseDays(typed);
  const commit = (): void => {
    if (typed === undefined || days === undefined) return;
    if (days !== (value ?? null)) onChange(days);
    setTyped(undefined);
  };
  const isInvalid = typed !== undefined && days === undefined;
  return (
    <TextField
      id={id}
      label={label}
      error={isInvalid ? text.daysInvalidMessage : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value ?? ""}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
    />
  );
}
