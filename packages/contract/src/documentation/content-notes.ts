import type { contentRoutes } from "../content.ts";
import type { RouteNotes } from "./route-note.ts";

export const contentRouteNotes = {
  list: {
    summary: "Lists a page of the library items that the caller may see.",
    note: "All users see FREE items, users of schools with the plan PREMIUM see PREMIUM items, and users of the owner's school see SCHOOL_ONLY items. Administrators of a school see all items of their school. The national office sees the FREE and PREMIUM items of all schools, also those that it has taken down. A subject or a grade restricts the list, newest items first; each works alone. From page 20 on, `after` is required: the `next` of the page before. Pages 0 to 19 may also be requested by number alone.",
  },
  search: {
    summary:
      "Lists a page of the items that contain words with the prefixes in the query, matches in titles first.",
    note: "The search uses the three most selective words; further words filter only a result that fits on one page. Subjects, grades and types are also found by everyday words in English and Kiswahili. If nothing is found, words with one typing error or another ending are corrected, and `searchedFor` contains the corrected text. Without a query the response contains the whole library.",
  },
  filter: {
    summary: "Lists a page of the items of one subject and grade.",
    note: "The filter applies only if both are given; otherwise the response contains the whole library.",
  },
  mine: { summary: "Lists a page of the caller's own items, newest first." },
  uploadFile: {
    summary: "Stages a file of up to 30 MB, the first of the two steps of an upload.",
    note: "The body is multipart with a part `file` and a part `category` with the value `content`. The server detects the type (PDF, MP4 or MP3) from the bytes, not from the name. `data` is the `fileUrl` for the second step. Browsers upload larger files directly to Cloud Storage.",
  },
  upload: {
    summary: "Creates a library item from a staged file, the second of the two steps of an upload.",
    note: "The server reads the size and the type from the stored file and ignores those in the request. A repeated request returns the existing item.",
  },
  get: { summary: "Returns one library item.", errors: ["NOT_FOUND"] },
  file: {
    summary: "Returns links that open or download the file and expire after 15 minutes.",
    errors: ["NOT_FOUND"],
  },
  view: {
    summary: "Counts a view and returns links that open or download the file.",
    note: "Counts at most one view per user, item and hour.",
    errors: ["NOT_FOUND"],
  },
  edit: {
    summary: "Replaces the details of a library item.",
    note: "Only for the owner and administrators of the owner's school. While the item is taken down, its access level cannot change (409).",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  replaceFile: {
    summary: "Replaces the file of a library item by a staged file.",
    note: "Only for the owner and administrators of the owner's school, with a file that the caller has staged. The id, the views and the `fileUrl` of the item stay, `fileVersion` grows by one, and the old file is deleted. A repeated request changes nothing.",
    errors: ["NOT_FOUND"],
  },
  remove: {
    summary: "Deletes a library item and its file.",
    note: "Only for the owner and administrators of the owner's school.",
    errors: ["NOT_FOUND"],
  },
  takeDown: {
    summary: "Takes a FREE or PREMIUM library item down.",
    note: "Only for the national office; all other administrators get NOT_FOUND, and so does the office for SCHOOL_ONLY items. Only the owner, the administrators of the owner's school and the office still see the item. Links that were issued before keep working for at most 15 minutes. A repeated request changes nothing and keeps the first reason.",
    errors: ["NOT_FOUND"],
  },
  putBack: {
    summary: "Puts a library item back that was taken down.",
    note: "Only for the national office. A request for an item that is not taken down changes nothing.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof contentRoutes>;
