import { chakra } from "@chakra-ui/react";
import * as text from "@texts/approval.ts";
import { useEffect } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { PrintedLetterhead, PrintedSheet } from "@/components/layout/printed-sheet.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { appPaths } from "@/lib/paths.ts";
import { type MissingConsents, useLoadMissingConsents } from "../api/load-missing-consents.ts";

const List = chakra("div", {
  base: {
    "& h1": { fontSize: "18pt" },
    "& p": { mb: "4mm" },
    "& table": { w: "full", borderCollapse: "collapse" },
    "& thead": { display: "table-header-group" },
    "& tr": { breakInside: "avoid" },
    // A row has room for a signature.
    "& th, & td": { h: "10mm", px: "2mm", border: "0.3mm solid black", textAlign: "start" },
    "& th": { fontWeight: "bold" },
    "& td:first-of-type": { textAlign: "end" },
    "& [data-short]": { w: "1%", whiteSpace: "nowrap" },
    "& [data-empty]": { w: "27%" },
  },
});

function PrintedMissingConsents({ students, total }: MissingConsents) {
  // Prints as soon as the list is on the page, also if the user has asked for it again.
  useEffect(() => {
    if (students.length > 0) globalThis.print();
  }, [students]);
  return (
    <PrintedSheet>
      <PrintedLetterhead />
      <List>
        <h1>{text.printedConsentsHeading}</h1>
        <p>{text.formatConsentDeclaration(`${globalThis.location.origin}${appPaths.privacy}`)}</p>
        {students.length < total ? (
          <p>{text.formatPrintedPartNote(students.length, total)}</p>
        ) : null}
        <table>
          <thead>
            <tr>
              <th data-short="">{text.printedNumberColumn}</th>
              <th>{text.printedStudentColumn}</th>
              <th data-short="">{text.printedClassColumn}</th>
              <th data-empty="">{text.printedGuardianColumn}</th>
              <th data-empty="">{text.printedSignatureColumn}</th>
            </tr>
          </thead>
          <tbody>
            {students.map(
              ({ id, name, admissionNumber, className, classLabel = className }, index) => (
                <tr key={id}>
                  <td>{index + 1}</td>
                  <td>{text.formatPrintedStudent(name, admissionNumber)}</td>
                  <td data-short="">{classLabel}</td>
                  <td />
                  <td />
                </tr>
              ),
            )}
          </tbody>
        </table>
      </List>
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
