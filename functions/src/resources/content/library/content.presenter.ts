import { type Content, contentFileUrl } from "@darasa/contract/content";
import type { ContentRecord } from "./content.store.ts";

/** Where the file is stored, and what only queries look at, stay inside. */
export const presentContent = (content: ContentRecord): Content => {
  const { storagePath: _, titleLower: __, audience: ___, ...item } = content;
  return { ...item, fileUrl: contentFileUrl(item.id), mimeType: item.fileType };
};
