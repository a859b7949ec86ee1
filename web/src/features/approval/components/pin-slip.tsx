import { chakra } from "@chakra-ui/react";
import * as text from "@texts/student-accounts.ts";
import { appPaths } from "@/lib/paths.ts";
import { PrintSlip, type SlipStudent } from "./print-slip.tsx";

const Slip = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    p: "4",
    border: "1px dashed",
    borderColor: "border",
    borderRadius: "md",
    "& dl": { display: "grid", gap: "1" },
    "& dt": { color: "fg.muted", fontSize: "sm" },
    "& dd": { fontWeight: "medium", overflowWrap: "anywhere" },
    "& output": { fontSize: "2xl", fontWeight: "bold", letterSpacing: "0.2em" },
    "& p": { fontSize: "sm", overflowWrap: "anywhere" },
  },
});

interface PinSlipProps {
  readonly student: SlipStudent;
  readonly pin: string;
}

/** Shows a PIN once, with everything that the student needs for the first login. */
export function PinSlip({ student, pin }: PinSlipProps) {
  const { name, admissionNumber } = student;
  return (
    <Slip>
      <dl>
        <dt>{text.nameLabel}</dt>
        <dd>{name}</dd>
        <dt>{text.admissionNumberLabel}</dt>
        <dd>{admissionNumber}</dd>
        <dt>{text.pinLabel}</dt>
        <dd>
          <output>{pin}</output>
        </dd>
      </dl>
      <p>
        {text.loginPageHint} {window.location.host + appPaths.numberLogin}
      </p>
      <p>{text.pinShownOnceWarning}</p>
      <PrintSlip student={student} pin={pin} />
    </Slip>
  );
}
