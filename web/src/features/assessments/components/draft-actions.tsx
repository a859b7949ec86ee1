import * as facts from "@texts/assessment-facts.ts";
import * as text from "@texts/assessments.ts";
import { publishAssessmentButton } from "@texts/publishing.ts";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { trashIconSvgPath } from "@/components/ui/icons.ts";
import { urlBuilders } from "@/lib/paths.ts";

export type DraftActionKind = "publish" | "remove";

export interface DraftReference {
  readonly id: string;
  readonly title: string;
}

interface DraftActionsProps {
  readonly draft: DraftReference;
  /** False for a draft that lacks right answers. */
  readonly isPublishable: boolean;
  readonly onAction: (kind: DraftActionKind) => void;
}

/** The padding is smaller than usual, so that all three buttons fit on one line even on the narrowest card. */
const compactButton = {
  size: "sm",
  px: "2",
  flexGrow: { base: 1, sm: 0 },
} as const;

/** The author's actions on a draft: edit, publish, delete. */
export function DraftActions({ draft: { id, title }, isPublishable, onAction }: DraftActionsProps) {
  return (
    <>
      <ButtonLink asChild {...compactButton} look="outline">
        <Link
          to={urlBuilders.editDraft(id)}
          aria-label={facts.formatAssessmentActionLabel(text.editDraftLinkLabel, title)}
        >
          {text.editDraftLinkLabel}
        </Link>
      </ButtonLink>
      {isPublishable ? (
        <Button
          {...compactButton}
          look="accent"
          aria-label={facts.formatAssessmentActionLabel(publishAssessmentButton, title)}
          onClick={() => onAction("publish")}
        >
          {publishAssessmentButton}
        </Button>
      ) : null}
      <Button
        look="quiet"
        size="icon"
        marginInlineStart="auto"
        marginInlineEnd="-2"
        aria-label={facts.formatAssessmentActionLabel(text.deleteDraftButton, title)}
        onClick={() => onAction("remove")}
      >
        <Icon of={trashIconSvgPath} />
      </Button>
    </>
  );
}
