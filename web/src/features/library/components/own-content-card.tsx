import type { ContentItem } from "@darasa/contract/content";
import { formatFileSize } from "@texts/file-size.ts";
import * as text from "@texts/library.ts";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { formatDate } from "@/lib/time.ts";
import { isPlayableContent } from "../is-playable.ts";
import { ContentHeading } from "./content-heading.tsx";
import { ContentCardContainer, ContentDetailsLine } from "./content-layout.tsx";

interface OwnCardProps {
  readonly item: ContentItem;
  readonly onRemove: () => void;
}

export function OwnContentCard({ item, onRemove }: OwnCardProps) {
  return (
    <ContentCardContainer isPlayable={isPlayableContent(item)}>
      <ContentHeading item={item} />
      <ContentDetailsLine>
        <span>{text.formatUploadDate(formatDate(item.createdAt))}</span>
        {item.takenDown === undefined ? (
          <span>{text.accessLevelLabels[item.accessLevel]}</span>
        ) : null}
        <span>{formatFileSize(item.fileSizeBytes)}</span>
        <span>
          <Icon of={icon.eyeIconSvgPath} size="sm" />
          {text.formatViewCount(item.viewCount)}
        </span>
      </ContentDetailsLine>
      <Button
        size="sm"
        look="outline"
        alignSelf="start"
        aria-label={text.formatDeleteButtonLabel(item.title)}
        onClick={onRemove}
      >
        <Icon of={icon.trashIconSvgPath} size="sm" />
        {text.deleteContentButton}
      </Button>
    </ContentCardContainer>
  );
}
