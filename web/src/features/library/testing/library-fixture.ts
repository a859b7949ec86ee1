import type { ContentItem } from "@darasa/contract/content";
import type { ListPage } from "@darasa/contract/http";

export const buildContent = (overrides: Partial<ContentItem> = {}): ContentItem => ({
  id: "leaves",
  title: "Photosynthesis",
  description: "How leaves make sugar from light",
  subject: "Biology",
  grade: "Form 2",
  contentType: "PAST_PAPER",
  accessLevel: "FREE",
  language: "EN",
  fileUrl: "/api/v1/content/leaves/file",
  fileName: "leaves.pdf",
  fileType: "application/pdf",
  mimeType: "application/pdf",
  fileSizeBytes: 1536,
  viewCount: 1,
  ownerId: "amina",
  schoolId: "moi",
  createdAt: "2026-05-02T08:00:00Z",
  ...overrides,
});

export const film = buildContent({
  id: "heart",
  title: "The heart",
  fileType: "video/mp4",
  mimeType: "video/mp4",
  contentType: "VIDEO",
  fileName: "heart.mp4",
});

export type Answer = { readonly success: true; readonly data: ListPage<ContentItem> };

export const pageOf = (
  content: ContentItem[],
  overrides: Partial<ListPage<ContentItem>> = {},
): Answer => ({
  success: true,
  data: {
    content,
    totalPages: 1,
    totalElements: content.length,
    number: 0,
    size: 20,
    ...overrides,
  },
});
