import type { ManagedUser } from "@darasa/contract/admin-users";
import * as text from "@texts/student-accounts.ts";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { PrintedSlips } from "@/components/slips/printed-slips.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useSchool } from "../api/get-school.ts";

/** The student of a slip. */
export type SlipStudent = Pick<
  ManagedUser,
  "id" | "name" | "schoolId" | "className" | "classLabel" | "admissionNumber"
>;

interface PrintSlipProps {
  readonly student: SlipStudent;
  readonly pin: string;
}

/** A button that prints the slip of one student. */
export function PrintSlip({ student, pin }: PrintSlipProps) {
  const { id, name, schoolId, className, classLabel = className, admissionNumber } = student;
  const school = useSchool(schoolId);
  const button = (
    <Button
      look="outline"
      justifySelf="start"
      disabled={school.data === undefined}
      onClick={() => globalThis.print()}
    >
      {text.printSlipButton}
    </Button>
  );
  return (
    <FetchStateView
      of={toFetchState(school, text.slipFailedMessage)}
      isEmpty={() => false}
      empty={null}
      loading={button}
    >
      {(data) => (
        <>
          {button}
          <PrintedSlips school={data} slips={[{ id, name, classLabel, admissionNumber, pin }]} />
        </>
      )}
    </FetchStateView>
  );
}
