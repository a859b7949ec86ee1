import { chakra } from "@chakra-ui/react";
import { readyPapersHeading } from "@texts/prepared-papers.ts";
import { Link } from "react-router-dom";
import { Card } from "@/components/layout/card.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { urlBuilders } from "@/lib/paths.ts";

const HEADING_ID = "ready-papers";

const Papers = chakra("ul", {
  base: {
    display: "grid",
    justifyItems: "start",
    "& a": { display: "inline-flex", alignItems: "center", minH: "tap" },
  },
});

export interface ReadyPaper {
  readonly id: string;
  readonly title: string;
}

/** The assessments that a student can start on this device without a network. */
export function ReadyPapers({ of }: { readonly of: readonly ReadyPaper[] }) {
  if (of.length === 0) return null;
  return (
    <Card aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{readyPapersHeading}</h2>
      <Papers>
        {of.map(({ id, title }) => (
          <li key={id}>
            <TextLink asChild>
              <Link to={urlBuilders.takeAssessment(id)}>{title}</Link>
            </TextLink>
          </li>
        ))}
      </Papers>
    </Card>
  );
}
