import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { publishAssessmentButton } from "@texts/publishing.ts";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { trashIconSvgPath } from "@/components/ui/icons.ts";
import { urlBuilders } from "@/lib/paths.ts";

export type DraftActionKind = "publish" | "remove";

interface DraftActionsProps {
  readonly draft: AssessmentSummary;
  readonly onAction: (kind: DraftActionKind) => void;
}

/** The padding is smaller than usual, so that all three buttons fit on one line even on the narrowest card. */
const compactButton = {
  size: "sm",
  px: "2",
  flexGrow: { base: 1, sm: 0 },
} as const;

/** The author's actions on a draft: edit, publish, delete. */
export function DraftActions({ draft: { id, title }, onAction }: DraftActionsProps) {
  return (
    <>
      <ButtonLink asChild {...compactButton} look="outline">
        <Link
          to={urlBuilders.editDraft(id)}
          aria-label={text.formatAssessmentActionLabel(text.editDraftLinkLabel, title)}
        >
          {text.editDraftLinkLabel}
        </Link>
      </ButtonLink>
      <Button
        {...compactButton}
        look="accent"
        aria-label={text.formatAssessmentActionLabel(publishAssessmentButton, title)}
        onClick={() => onAction("publish")}
      >
        {publishAssessmentButton}
      </Button>
      <Button
        look="quiet"
        size="icon"
        marginInlineStart="auto"
        marginInlineEnd="-2"
        aria-label={text.formatAssessmentActionLabel(text.deleteDraftButton, title)}
        onClick={() => onAction("remove")}
      >
        <Icon of={trashIconSvgPath} />
      </Button>
    </>
  );
}
