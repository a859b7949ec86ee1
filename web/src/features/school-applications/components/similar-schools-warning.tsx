import { chakra } from "@chakra-ui/react";
import type {
  SchoolApplicationDetail,
  SimilarSchools,
} from "@darasa/contract/school-application-reviews";
import * as text from "@texts/school-applications.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { warningIconSvgPath } from "@/components/ui/icons.ts";

const Box = chakra("section", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0,1fr)",
    columnGap: "3",
    p: "4",
    bg: "warning.subtle",
    color: "warning.fg",
    borderRadius: "md",
    "& h3, & ul": { gridColumn: 2, minW: 0 },
    "& svg": { gridRow: 1 },
    "& li": { mt: "1" },
  },
});

interface Warning {
  readonly key: string;
  readonly words: string;
}

const toWarnings = (reason: string, { schools, applications }: SimilarSchools): Warning[] => [
  ...schools.map(({ id, name, nemisCode, county }) => ({
    key: `${reason}-school-${id}`,
    words: `${reason} ${text.joinNonEmptyTexts(name, nemisCode, county, text.schoolOnDarasaLabel)}`,
  })),
  ...applications.map(({ id, schoolName, nemisCode, county, status }) => ({
    key: `${reason}-application-${id}`,
    words: `${reason} ${text.joinNonEmptyTexts(schoolName, nemisCode, county, text.applicationStatusLabels[status])}`,
  })),
];

type WarningProps = Pick<SchoolApplicationDetail, "sameCode" | "similarName">;

/** Lists schools and other applications that may be the same school. */
export function SimilarSchoolsWarning({ sameCode, similarName }: WarningProps) {
  const warnings = [
    ...toWarnings(text.sameCodeWarning, sameCode),
    ...toWarnings(text.similarNameWarning, similarName),
  ];
  if (warnings.length === 0) return null;
  return (
    <Box>
      <Icon of={warningIconSvgPath} />
      <h3>{text.similarSchoolsHeading}</h3>
      <ul>
        {warnings.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </Box>
  );
}
