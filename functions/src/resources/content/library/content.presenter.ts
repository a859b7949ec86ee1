import { buildContentFileUrl, type ContentItem } from "@darasa/contract/content";
import type { ContentRecord } from "./content.store.ts";

/** Presents a content item without its storage path and the fields that only queries use. */
export const presentContent = (content: ContentRecord): ContentItem => {
  const { storagePath: _, titleLower: __, audience: ___, replacedPath: ____, ...item } = content;
  return { ...item, fileUrl: buildContentFileUrl(item.id), mimeType: item.fileType };
};
