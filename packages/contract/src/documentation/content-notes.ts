import type { contentRoutes } from "../content.ts";
import type { RouteNotes } from "./route-note.ts";

export const contentNotes = {
  list: {
    summary: "A page of the library, as far as the caller may see it.",
    note: "FREE content is for everybody, PREMIUM for schools with that plan, SCHOOL_ONLY for the owner's school; administrators see all.",
  },
  search: {
    summary: "A page of what has words that begin with those of the query, hits in titles first.",
    note: "The three words that tell most are looked for; more of them narrow a result that fits on one page. Without a query it is the whole library.",
  },
  filter: {
    summary: "A page of one subject and grade.",
    note: "The filter applies when both are given; otherwise the whole library is answered.",
  },
  mine: { summary: "A page of what the caller has uploaded, newest first." },
  uploadFile: {
    summary: "Takes a file of up to 30 MB: the first of the two steps of an upload.",
    note: "Multipart with a part `file`, and a part `category` that says `content`. Its bytes decide whether it is a PDF, MP4 or MP3, not its name. `data` is the `fileUrl` for the second step. Browsers upload larger files straight to Cloud Storage.",
  },
  upload: {
    summary: "Makes an uploaded file a content of the library: the second step.",
    note: "Size and type are read from the stored file, whatever the request says. A repeated request answers the content that is there.",
  },
  get: { summary: "Answers one content.", errors: ["NOT_FOUND"] },
  file: {
    summary: "Answers links that open or download the file for 15 minutes.",
    errors: ["NOT_FOUND"],
  },
  view: {
    summary: "Counts a view and answers links that open or download the file.",
    note: "A person counts once per content and hour.",
    errors: ["NOT_FOUND"],
  },
  remove: {
    summary: "Deletes a content and its file.",
    note: "For its owner and for administrators.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof contentRoutes>;
