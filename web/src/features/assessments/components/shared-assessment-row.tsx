import { chakra } from "@chakra-ui/react";
import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as facts from "@texts/assessment-facts.ts";
import * as text from "@texts/staff-assessments.ts";
import { memo } from "react";
import { Link } from "react-router-dom";
import { PanelListRow } from "@/components/layout/list.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { formatAssessmentFacts } from "../format-assessment-facts.ts";
import { buildPreviewUrl } from "../preview-url.ts";
import { CopyButton } from "./copy-button.tsx";

const Meta = chakra("span", { base: { display: "grid", "& > span:empty": { display: "none" } } });

interface SharedAssessmentRowProps {
  readonly assessment: AssessmentSummary;
  readonly isOwn: boolean;
}

export const SharedAssessmentRow = memo(({ assessment, isOwn }: SharedAssessmentRowProps) => {
  const { id, title, description, ownerName, hasDraw } = assessment;
  const author = isOwn ? text.ownAssessmentAuthorLabel : text.formatAuthor(ownerName);
  return (
    <PanelListRow
      title={title}
      meta={
        <Meta>
          <span>{formatAssessmentFacts(assessment, author)}</span>
          <span>{description}</span>
        </Meta>
      }
    >
      <ButtonLink asChild look="outline" size="sm">
        <Link
          to={buildPreviewUrl(id)}
          aria-label={facts.formatAssessmentActionLabel(text.previewLinkLabel, title)}
        >
          {text.previewLinkLabel}
        </Link>
      </ButtonLink>
      {hasDraw === true && !isOwn ? null : (
        <CopyButton id={id} title={title} size="sm" look="outline" />
      )}
    </PanelListRow>
  );
});
