import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import { publish } from "@texts/publishing.ts";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { trash } from "@/components/ui/icons.ts";
import { urlOf } from "@/lib/paths.ts";

export type DraftQuestion = "publish" | "remove";

interface DraftWaysProps {
  readonly draft: AssessmentSummary;
  readonly onAsk: (question: DraftQuestion) => void;
}

/** Both stand beside the bin on the narrowest screen, too, and in the narrowest of several columns. */
const onOneLine = {
  size: "sm",
  px: "2",
  flexGrow: { base: 1, sm: 0 },
} as const;

/** What an author can do with what students do not see yet. */
export function DraftWays({ draft: { id, title }, onAsk }: DraftWaysProps) {
  return (
    <>
      <ButtonLink asChild {...onOneLine} look="outline">
        <Link to={urlOf.editDraft(id)} aria-label={text.which(text.editDraft, title)}>
          {text.editDraft}
        </Link>
      </ButtonLink>
      <Button
        {...onOneLine}
        look="accent"
        aria-label={text.which(publish, title)}
        onClick={() => onAsk("publish")}
      >
        {publish}
      </Button>
      <Button
        look="quiet"
        size="icon"
        marginInlineStart="auto"
        marginInlineEnd="-2"
        aria-label={text.which(text.remove, title)}
        onClick={() => onAsk("remove")}
      >
        <Icon of={trash} />
      </Button>
    </>
  );
}
