import * as z from "zod/mini";
import { LEARNING_CONTENT_TYPES } from "./content-types.ts";
import {
  CONTENT_ACCESS_LEVELS,
  DEFAULT_CONTENT_LANGUAGE,
  UPLOAD_GRADES,
  UPLOAD_SUBJECTS,
} from "./curriculum.ts";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createPaginationQueryShape,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import {
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_DESCRIPTION_MIN_LENGTH,
  CONTENT_TITLE_MIN_LENGTH,
  DEFAULT_PAGE_SIZE,
  SINGLE_LINE_FIELD_MAX_LENGTH,
  UPLOAD_MAX_BYTES,
} from "./limits.ts";
import {
  bodyWithReasonSchema,
  createChoiceSchema,
  createMultilineTextSchema,
  createTrimmedTextSchema,
  filterTextSchema,
} from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** The path of the screen on which users see their own content. The links in e-mails lead to it. */
export const MY_CONTENT_PAGE_PATH = "/app/content/mine";

export const UPLOADABLE_FILE_TYPES = ["application/pdf", "video/mp4", "audio/mpeg"] as const;
export type FileType = (typeof UPLOADABLE_FILE_TYPES)[number];

export const contentItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  subject: z.string(),
  grade: z.string(),
  contentType: z.enum(LEARNING_CONTENT_TYPES),
  accessLevel: z.enum(CONTENT_ACCESS_LEVELS),
  language: z.string(),
  author: z.optional(z.string()),
  /** The path of the API route that returns temporary links to the file. */
  fileUrl: z.string(),
  fileName: z.string(),
  fileType: z.enum(UPLOADABLE_FILE_TYPES),
  fileSizeBytes: z.number(),
  /** How often the file was replaced; absent for the first file. A copy on a device names the version it was made of. */
  fileVersion: z.optional(z.number()),
  mimeType: z.enum(UPLOADABLE_FILE_TYPES),
  viewCount: z.number(),
  ownerId: idSchema,
  schoolId: z.string(),
  createdAt: isoTimeSchema,
  /** Present while the national office has taken the item down. */
  takenDown: z.optional(z.object({ reason: z.string(), at: isoTimeSchema })),
});
export type ContentItem = z.infer<typeof contentItemSchema>;

/** The permanent API path of a content file. The route requires a token and returns temporary links. */
export const buildContentFileUrl = (id: string): string => `/api/v1/content/${id}/file`;

export const fileLinksSchema = z.object({
  /** A URL that opens the file in the browser. */
  viewUrl: z.string(),
  /** A URL with which the browser downloads the file. The browser saves it under the name of the uploaded file. */
  downloadUrl: z.string(),
  expiresAt: isoTimeSchema,
  /** The version of the file, as in the content item. */
  fileVersion: z.optional(z.number()),
});
export type FileLinks = z.infer<typeof fileLinksSchema>;

const detailShape = {
  title: createTrimmedTextSchema(VALIDATION.contentTitleTooShort, CONTENT_TITLE_MIN_LENGTH),
  description: createMultilineTextSchema(
    VALIDATION.contentDescriptionTooShort,
    CONTENT_DESCRIPTION_MIN_LENGTH,
    CONTENT_DESCRIPTION_MAX_LENGTH,
  ),
  subject: createChoiceSchema(
    UPLOAD_SUBJECTS,
    VALIDATION.subjectRequired,
    VALIDATION.subjectUnknown,
  ),
  grade: createChoiceSchema(UPLOAD_GRADES, VALIDATION.gradeRequired, VALIDATION.gradeUnknown),
  contentType: createChoiceSchema(
    LEARNING_CONTENT_TYPES,
    VALIDATION.contentTypeRequired,
    VALIDATION.contentTypeUnknown,
  ),
  accessLevel: createChoiceSchema(
    CONTENT_ACCESS_LEVELS,
    VALIDATION.accessLevelRequired,
    VALIDATION.accessLevelUnknown,
  ),
  language: z._default(
    z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Unknown language")),
    DEFAULT_CONTENT_LANGUAGE,
  ),
  author: z.optional(createTrimmedTextSchema(VALIDATION.textUnreadable, 0)),
};

const stagedFileShape = {
  /** The URL of a staged file, in the form `gs://bucket/staging/…`. */
  fileUrl: z
    .string(VALIDATION.fileUrlRequired)
    .check(z.minLength(1, VALIDATION.fileUrlRequired), z.maxLength(1_500, VALIDATION.textTooLong)),
  /**
   * The file size. A client may omit it, because the server ignores it and reads the size of the stored file.
   */
  fileSizeBytes: z.optional(z.number().check(z.int(), z.gte(0), z.lte(UPLOAD_MAX_BYTES))),
  mimeType: z.optional(
    z.string().check(z.maxLength(SINGLE_LINE_FIELD_MAX_LENGTH, VALIDATION.textTooLong)),
  ),
};

/** The details of an item that its owner can change later. An absent author means that the item has none. */
export const contentDetailsSchema = z.strictObject(detailShape);
export type ContentDetails = z.infer<typeof contentDetailsSchema>;

/** A staged file that replaces the file of an item. */
export const contentFileSchema = z.strictObject(stagedFileShape);

export const contentUploadSchema = z.strictObject({ ...detailShape, ...stagedFileShape });
export type UploadContentInput = z.infer<typeof contentUploadSchema>;

export const CONTENT_SORT_FIELDS = ["createdAt", "title", "viewCount"] as const;
export const SORT_DIRECTIONS = ["ASC", "DESC"] as const;

const uploaders = ["ADMIN", "TEACHER"] as const;
const contentPage = createSuccessEnvelopeSchema(createListPageSchema(contentItemSchema));
const contentSearchPage = createSuccessEnvelopeSchema(
  z.extend(createListPageSchema(contentItemSchema), {
    /** The corrected search text of the results, if nothing contains the words of the query. */
    searchedFor: z.optional(z.string()),
  }),
);

const checkFilteredOrder = z.refine<{
  subject: string;
  grade: string;
  sortBy: string;
  direction: string;
}>(
  ({ subject, grade, sortBy, direction }) =>
    (subject === "" && grade === "") || (sortBy === "createdAt" && direction === "DESC"),
  { path: ["sortBy"], error: "A list of one subject or grade is sorted by createdAt, DESC" },
);

export const contentRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/content",
    access: "signed-in",
    query: z
      .object({
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
        /** A subject or a grade, of which one suffices here. Such a list is always the newest first. */
        subject: filterTextSchema,
        grade: filterTextSchema,
        sortBy: z._default(z.enum(CONTENT_SORT_FIELDS, "Unknown sort field"), "createdAt"),
        direction: z._default(z.enum(SORT_DIRECTIONS, "Unknown direction"), "DESC"),
      })
      .check(checkPageCost, checkFilteredOrder),
    response: contentPage,
  },
  search: {
    method: "GET",
    path: "/content/search",
    access: "signed-in",
    query: z.object({ query: filterTextSchema, ...createPaginationQueryShape(DEFAULT_PAGE_SIZE) }),
    response: contentSearchPage,
  },
  filter: {
    method: "GET",
    path: "/content/filter",
    access: "signed-in",
    /** The subject and the grade by which the list is filtered. The list is filtered only if both are given. */
    query: z
      .object({
        subject: filterTextSchema,
        grade: filterTextSchema,
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: contentPage,
  },
  mine: {
    method: "GET",
    path: "/content/my-content",
    access: uploaders,
    query: z.object(createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE)).check(checkPageCost),
    response: contentPage,
  },
  uploadFile: {
    method: "POST",
    path: "/content/upload/file",
    access: uploaders,
    multipart: true,
    /** The text fields of the form that contains the uploaded file. */
    body: z.strictObject({
      category: z.optional(z.literal("content", VALIDATION.uploadCategoryUnknown)),
    }),
    /**
     * In the response, `data` is the URL of the staged file, which the request that creates the content item
     * needs as `fileUrl`.
     */
    response: createSuccessEnvelopeSchema(z.string()),
    status: 201,
  },
  upload: {
    method: "POST",
    path: "/content/upload",
    access: uploaders,
    body: contentUploadSchema,
    response: createSuccessEnvelopeSchema(contentItemSchema),
    status: 201,
  },
  get: {
    method: "GET",
    path: "/content/:id",
    access: "signed-in",
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(contentItemSchema),
  },
  file: {
    method: "GET",
    path: "/content/:id/file",
    access: "signed-in",
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(fileLinksSchema),
  },
  view: {
    method: "POST",
    path: "/content/:id/view",
    access: "signed-in",
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(
      z.object({ viewCount: z.number(), ...fileLinksSchema.shape }),
    ),
  },
  edit: {
    method: "PUT",
    path: "/content/:id",
    access: uploaders,
    params: idParamsSchema,
    body: contentDetailsSchema,
    response: createSuccessEnvelopeSchema(contentItemSchema),
  },
  replaceFile: {
    method: "POST",
    path: "/content/:id/file",
    access: uploaders,
    params: idParamsSchema,
    body: contentFileSchema,
    response: createSuccessEnvelopeSchema(contentItemSchema),
  },
  remove: {
    method: "DELETE",
    path: "/content/:id",
    access: uploaders,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(z.object({ id: idSchema })),
  },
  /** Hides an item from everybody except its owner, the administrators of its school and the national office. */
  takeDown: {
    method: "POST",
    path: "/content/:id/take-down",
    access: ["ADMIN"],
    params: idParamsSchema,
    body: bodyWithReasonSchema,
    response: createSuccessEnvelopeSchema(contentItemSchema),
  },
  putBack: {
    method: "POST",
    path: "/content/:id/put-back",
    access: ["ADMIN"],
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(contentItemSchema),
  },
});
