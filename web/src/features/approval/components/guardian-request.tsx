import { chakra } from "@chakra-ui/react";
import type { GuardianRequest } from "@darasa/contract/guardian-requests";
import * as approval from "@texts/approval.ts";
import * as text from "@texts/guardian-requests.ts";
import { Button } from "@/components/ui/button.tsx";
import { PhoneHint } from "./phone-hint.tsx";

/** A request whose refusal or whose link's withdrawal needs a reason. */
export interface GuardianQuestion {
  readonly request: GuardianRequest;
  /** The student whose link is withdrawn; absent for a refusal. */
  readonly student?: GuardianRequest["students"][number];
}

const Item = chakra("li", {
  base: {
    display: "grid",
    gap: "3",
    p: "4",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& p": { color: "fg.muted", fontSize: "sm" },
  },
});

const Student = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2",
    pt: "3",
    borderTop: "1px solid",
    borderColor: "border",
    "& > span": { flex: "1 1 11rem", minW: 0 },
    "& small": { display: "block", color: "fg.muted", fontSize: "sm" },
    "& button": { ms: "auto" },
  },
});

interface GuardianRequestItemProps {
  readonly request: GuardianRequest;
  readonly isBusy: boolean;
  readonly onApprove: (studentId: string) => void;
  readonly onAsk: (question: GuardianQuestion) => void;
}

/** The button that links the guardian with the student, or withdraws the link. */
function StudentAction({
  request,
  student,
  isBusy,
  onApprove,
  onAsk,
}: GuardianRequestItemProps & { readonly student: GuardianRequest["students"][number] }) {
  if (request.status === "APPROVED") {
    return (
      <Button
        look="outline"
        size="sm"
        aria-label={approval.formatWithdrawLinkLabel(student.name)}
        onClick={() => onAsk({ request, student })}
      >
        {approval.withdrawLinkButton}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      aria-label={text.formatConfirmLabel(request.guardian.name, student.name)}
      disabled={isBusy}
      onClick={() => onApprove(student.id)}
    >
      {text.confirmButton}
    </Button>
  );
}

/** A guardian who asks, and the students whom the guardian may mean. */
export function GuardianRequestItem({
  request,
  isBusy,
  onApprove,
  onAsk,
}: GuardianRequestItemProps) {
  const { guardian, admissionNumber, students, status, statusReason } = request;
  return (
    <Item>
      <div>
        <strong>{guardian.name}</strong>
        <p>
          {approval.joinNonEmptyTexts(
            guardian.phoneNumber,
            text.formatAskedNumber(admissionNumber),
          )}
        </p>
        {statusReason === undefined ? null : <p>{text.formatReason(statusReason)}</p>}
      </div>
      {students.length === 0 ? <p>{text.noStudentMessage}</p> : null}
      {students.map((student) => (
        <Student key={student.id}>
          <span>
            {student.name}
            <small>{student.className}</small>
            {student.isGuardianPhone === undefined ? null : (
              <PhoneHint matches={student.isGuardianPhone} />
            )}
          </span>
          <StudentAction
            request={request}
            student={student}
            isBusy={isBusy}
            onApprove={onApprove}
            onAsk={onAsk}
          />
        </Student>
      ))}
      {status === "PENDING" ? (
        <Button
          look="outline"
          size="sm"
          justifySelf="end"
          aria-label={text.formatRefuseLabel(guardian.name)}
          onClick={() => onAsk({ request })}
        >
          {text.refuseButton}
        </Button>
      ) : null}
    </Item>
  );
}
