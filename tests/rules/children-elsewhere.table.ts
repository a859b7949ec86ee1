import type { DocumentAccessCase, QueryAccessCase } from "./access-cases.ts";

/** Documents of children at another school than their parent, who is of `kisumu`. The school `closed` is suspended. */
export const CHILDREN_ELSEWHERE_DOCUMENTS: readonly DocumentAccessCase[] = [
  // Links of a parent of `kisumu` to children at other schools.
  {
    path: "guardianLinks/parentElsewhere_childAtMoi",
    data: { studentId: "childAtMoi", schoolId: "moi", status: "APPROVED" },
    get: [],
  },
  {
    path: "guardianLinks/parentElsewhere_oldChildAtMoi",
    data: { studentId: "oldChildAtMoi", schoolId: "moi", status: "REVOKED" },
    get: [],
  },
  {
    path: "guardianLinks/parentElsewhere_childAtClosed",
    data: { studentId: "childAtClosed", schoolId: "closed", status: "APPROVED" },
    get: [],
  },
  {
    path: "guardianRequests/one",
    data: { parentId: "parentElsewhere", schoolId: "moi", status: "PENDING" },
    get: [],
  },
  {
    path: "progress/childAtMoi",
    data: { schoolId: "moi", completed: 1 },
    get: ["parentElsewhere", "admin"],
  },
  {
    path: "submissions/published_childAtMoi",
    data: { studentId: "childAtMoi", assessmentOwnerId: "teacher", schoolId: "moi" },
    get: ["parentElsewhere", "teacher", "admin"],
  },
  { path: "progress/oldChildAtMoi", data: { schoolId: "moi", completed: 1 }, get: ["admin"] },
  // The suspension of the child's school hides the child at once.
  { path: "progress/childAtClosed", data: { schoolId: "closed", completed: 1 }, get: [] },
  {
    path: "submissions/published_childAtClosed",
    data: { studentId: "childAtClosed", assessmentOwnerId: "nobody", schoolId: "closed" },
    get: [],
  },
];

/** Queries for guardian links and guardian requests, which browsers get from the API. */
export const GUARDIAN_QUERIES: readonly QueryAccessCase[] = [
  { name: "all links", collection: "guardianLinks", list: [] },
  {
    name: "the parent's links",
    collection: "guardianLinks",
    where: [["parentId", "EQUAL", "parent"]],
    list: [],
  },
  {
    name: "links of Moi",
    collection: "guardianLinks",
    where: [["schoolId", "EQUAL", "moi"]],
    list: [],
  },
  {
    name: "the parent's requests",
    collection: "guardianRequests",
    where: [["parentId", "EQUAL", "parentElsewhere"]],
    limit: 1,
    list: [],
  },
  {
    name: "requests to Moi",
    collection: "guardianRequests",
    where: [["schoolId", "EQUAL", "moi"]],
    limit: 1,
    list: [],
  },
];
