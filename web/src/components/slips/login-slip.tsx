import { chakra } from "@chakra-ui/react";
import * as text from "@texts/login-slips.ts";
import { useSessionAccount } from "@/lib/session-school.ts";
import { SchoolLogo } from "../ui/school-logo.tsx";
import { buildLoginLink, getReadableLoginAddress } from "./login-link.ts";
import { QrCode } from "./qr-code.tsx";

/** What a slip tells one student. */
export interface LoginSlipFacts {
  readonly id: string;
  readonly name: string;
  readonly classLabel: string | undefined;
  readonly admissionNumber: string | undefined;
  readonly pin: string;
}

export interface SlipSchool {
  readonly id: string;
  readonly name: string;
}

/** The sizes are those of paper. The colours stay black on white, because the slip looks as it is printed. */
const Slip = chakra("article", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr) 28mm",
    gridTemplateRows: "auto 1fr auto",
    columnGap: "3mm",
    h: "full",
    p: "4mm",
    color: "black",
    bg: "white",
    fontSize: "9pt",
    lineHeight: "1.25",
    overflow: "hidden",
    overflowWrap: "anywhere",
    "& header, & footer": { gridColumn: "1/-1" },
    "& header": {
      display: "flex",
      alignItems: "center",
      gap: "2mm",
      pb: "1mm",
      mb: "2mm",
      borderBottom: "0.2mm solid black",
      "& img": { w: "7mm", h: "7mm", p: 0 },
      "& span": { lineClamp: 1 },
    },
    "& h2": { fontSize: "12pt", lineHeight: "1.15", color: "black", lineClamp: 2 },
    "& dl": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0,1fr)",
      columnGap: "2mm",
      mt: "1mm",
    },
    "& dd": { fontWeight: "bold" },
    // Leaves the whole width to long admission numbers.
    "& dt:has(+ [data-pin])": { gridColumn: "1/-1" },
    "& [data-pin]": {
      gridColumn: "1/-1",
      fontSize: "22pt",
      letterSpacing: "0.12em",
      lineHeight: "1.3",
    },
    "& footer": { mt: "1mm", fontSize: "8pt", "& b": { fontSize: "9pt" } },
  },
});

interface LoginSlipProps {
  readonly school: SlipSchool;
  readonly slip: LoginSlipFacts;
}

/** The slip with which a student logs in for the first time. */
export function LoginSlip({ school, slip }: LoginSlipProps) {
  const { name, classLabel, admissionNumber, pin } = slip;
  const logo = useSessionAccount()?.school?.logo;
  return (
    <Slip>
      <header>
        <SchoolLogo schoolId={school.id} logo={logo} />
        <span>{school.name}</span>
      </header>
      <div>
        <h2>{name}</h2>
        {classLabel}
        <dl>
          <dt>{text.admissionNumberLabel}</dt>
          <dd>{admissionNumber}</dd>
          <dt>{text.pinLabel}</dt>
          <dd data-pin="">{pin}</dd>
        </dl>
      </div>
      <QrCode text={buildLoginLink(school.id)} />
      <footer>
        <p>
          {text.loginAddressLabel} <b>{getReadableLoginAddress()}</b>
        </p>
        <p>{text.changePinSentence}</p>
        <p lang="sw">{text.changePinSentenceInKiswahili}</p>
      </footer>
    </Slip>
  );
}
