import type { Language } from "@darasa/contract/languages";
import * as text from "@texts/approval.ts";
import * as english from "@texts/consent-declaration.ts";
import { useEffect } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { PrintedLetterhead, PrintedSheet } from "@/components/layout/printed-sheet.tsx";
import { PrintedTable } from "@/components/layout/printed-table.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { getPrivacyPath } from "@/lib/privacy-path.ts";
import * as kiswahili from "@/texts/sw/consent-declaration.ts";
import { type MissingConsents, useLoadMissingConsents } from "../api/load-missing-consents.ts";

const buildPrivacyUrl = (language: Language): string =>
  `${globalThis.location.origin}${getPrivacyPath(language)}`;

/** The students without a consent on paper. Guardians sign a sentence that stands there in English and Kiswahili. */
function PrintedMissingConsents({ students, total }: MissingConsents) {
  // Prints as soon as the list is on the page, also if the user has asked for it again.
  useEffect(() => {
    if (students.length > 0) globalThis.print();
  }, [students]);
  return (
    <PrintedSheet>
      <PrintedLetterhead />
      <PrintedTable
        isForSignatures
        title={text.printedConsentsHeading}
        lead={
          <>
            <p>{english.formatConsentDeclaration(buildPrivacyUrl("EN"))}</p>
            <p lang="sw">{kiswahili.formatConsentDeclaration(buildPrivacyUrl("SW"))}</p>
            {students.length < total ? (
              <p>{text.formatPrintedPartNote(students.length, total)}</p>
            ) : null}
          </>
        }
        head={
          <>
            <th data-short="">{text.printedNumberColumn}</th>
            <th>{text.printedStudentColumn}</th>
            <th data-short="">{text.printedClassColumn}</th>
            <th data-empty="">{text.printedGuardianColumn}</th>
            <th data-empty="">{text.printedSignatureColumn}</th>
          </>
        }
      >
        {students.map(({ id, name, admissionNumber, className, classLabel = className }, index) => (
          <tr key={id}>
            <td>{index + 1}</td>
            <td>{text.formatPrintedStudent(name, admissionNumber)}</td>
            <td data-short="">{classLabel}</td>
            <td />
            <td />
          </tr>
        ))}
      </PrintedTable>
    </PrintedSheet>
  );
}

interface PrintMissingConsentsProps {
  /** The text with which the names begin. */
  readonly q: string;
  readonly isDisabled: boolean;
}

/** The button that prints the students without a consent, with columns for guardians to sign. */
export function PrintMissingConsents({ q, isDisabled }: PrintMissingConsentsProps) {
  const { mutate, data, isPending, error } = useLoadMissingConsents(q);
  return (
    <>
      <Button
        look="outline"
        justifySelf="start"
        disabled={isDisabled || isPending}
        onClick={() => mutate()}
      >
        <BusyButtonLabel isBusy={isPending} busy={text.printingConsentsBusyLabel}>
          {text.printConsentsButton}
        </BusyButtonLabel>
      </Button>
      {error === null ? null : (
        <Alert>{getErrorMessage(error, text.accountListLoadFailedMessage)}</Alert>
      )}
      {data === undefined ? null : <PrintedMissingConsents {...data} />}
    </>
  );
}
