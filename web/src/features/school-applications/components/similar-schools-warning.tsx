import type {
  SchoolApplicationDetail,
  SimilarSchools,
} from "@darasa/contract/school-application-reviews";
import * as text from "@texts/school-applications.ts";
import { WarningList } from "@/components/feedback/warning-list.tsx";

type SimilarityReason = keyof typeof text.similarityReasons;

/** A school or an application that may be the same school. */
interface Similar {
  readonly reasons: readonly SimilarityReason[];
  readonly words: string;
}

/** Returns the schools and applications, each with a key that is unique among both. */
const toEntries = ({ schools, applications }: SimilarSchools): readonly [string, string][] => [
  ...schools.map(({ id, name, nemisCode, county }): [string, string] => [
    `school ${id}`,
    text.joinNonEmptyTexts(name, nemisCode, county, text.schoolOnDarasaLabel),
  ]),
  ...applications.map(({ id, schoolName, nemisCode, county, status }): [string, string] => [
    `application ${id}`,
    text.joinNonEmptyTexts(schoolName, nemisCode, county, text.applicationStatusLabels[status]),
  ]),
];

type WarningProps = Pick<SchoolApplicationDetail, SimilarityReason>;

const findSimilar = (application: WarningProps): ReadonlyMap<string, Similar> => {
  const similar = new Map<string, Similar>();
  for (const reason of ["sameCode", "similarName"] as const) {
    for (const [key, words] of toEntries(application[reason])) {
      similar.set(key, { reasons: [...(similar.get(key)?.reasons ?? []), reason], words });
    }
  }
  return similar;
};

/** Lists schools and other applications that may be the same school, each once with all its reasons. */
export function SimilarSchoolsWarning(application: WarningProps) {
  const similar = [...findSimilar(application)];
  if (similar.length === 0) return null;
  return (
    <WarningList heading={text.similarSchoolsHeading}>
      {similar.map(([key, { reasons, words }]) => (
        <li key={key}>
          {text.formatSimilarityReasons(reasons)} {words}
        </li>
      ))}
    </WarningList>
  );
}
