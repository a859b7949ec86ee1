import { analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { dashboardRoutes } from "@darasa/contract/dashboards";
import { newestAssessmentRoute } from "@darasa/contract/newest-assessment";
import { VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  buildAssessmentRequestBody,
  CORRECT_ANSWERS_BY_QUESTION,
  SECRET_CORRECT_ANSWER,
} from "../../testing/assessment-fixture.ts";
import {
  type StatisticsFixture,
  setUpStatisticsFixture,
} from "../../testing/statistics-fixture.ts";

const FOR_EAST = { audience: "CLASSES", classIds: ["east"] };
const FOR_SCHOOL = { audience: "SCHOOL" };
/** The students, each with what the audiences EVERYONE, SCHOOL and CLASSES (Form 2 East) show to them. */
const STUDENTS = [
  ["amina", ["Everyone", "School", "East"]],
  ["wanjiru", ["Everyone", "School"]],
  ["unplaced", ["Everyone", "School"]],
  ["stranger", ["Everyone"]],
] as const;
/** The others, with the assessments whose cover they may read. */
const OTHERS = [
  ["parent", ["Everyone"]],
  ["teacher", ["Everyone", "School", "East"]],
  ["colleague", ["Everyone", "School", "East"]],
  ["admin", ["Everyone", "School", "East"]],
  ["teacherElsewhere", ["Everyone"]],
  ["admin-of-alliance", ["Everyone"]],
  ["office", ["Everyone"]],
] as const;
const EVERYBODY = [...STUDENTS, ...OTHERS];

let world: StatisticsFixture;
/** The ids of the assessments by title. */
let ids: Record<string, string>;

beforeEach(async () => {
  world = await setUpStatisticsFixture();
  const { addPerson, addClass } = world.population;
  addPerson({ id: "teacher", role: "TEACHER" });
  addPerson({ id: "colleague", role: "TEACHER" });
  addPerson({ id: "teacherElsewhere", role: "TEACHER", schoolId: "alliance" });
  addPerson({ id: "parent", role: "PARENT" });
  addClass("east", ["teacher"], { stream: "East" });
  addClass("west", ["colleague"], { stream: "West" });
  addClass("form3", ["teacher"], { grade: "Form 3" });
  addClass("allianceEast", ["teacherElsewhere"], { schoolId: "alliance" });
  const pupil = { role: "STUDENT", className: "Form 2" } as const;
  addPerson({ id: "amina", ...pupil, classId: "east" });
  addPerson({ id: "wanjiru", ...pupil, classId: "west" });
  addPerson({ id: "unplaced", ...pupil });
  addPerson({ id: "stranger", ...pupil, schoolId: "alliance", classId: "allianceEast" });
  ids = {
    Everyone: await world.assess("teacher", { title: "Everyone" }),
    School: await world.assess("teacher", { title: "School", ...FOR_SCHOOL }),
    East: await world.assess("teacher", { title: "East", ...FOR_EAST }),
  };
  return () => world.api.close();
});

const idOf = (title: string): string => ids[title] ?? "";
const titlesIn = ({ json }: { json: unknown }): string[] =>
  assessmentRoutes.list.response
    .parse(json)
    .data.content.map(({ title }) => title)
    .toReversed();
const get = (who: string, path: string) => world.call(who, "GET", path);

describe("the audience of an assessment", () => {
  test("also decides who loads an assessment before the day", async () => {
    const room = { title: "Room", needsWord: true, canPrepare: true, ...FOR_EAST };
    const id = await world.assess("teacher", room);
    const loads = STUDENTS.map(async ([who]) => {
      const { status } = await get(who, `/assessments/${id}/package`);
      return [who, status];
    });
    expect(Object.fromEntries(await Promise.all(loads))).toEqual({
      ...{ amina: 200, wanjiru: 404, unplaced: 404, stranger: 404 },
    });
  });

  test("is everybody unless the author chooses another one", async () => {
    const { json } = await get("teacher", `/assessments/${idOf("Everyone")}`);
    expect(json).toMatchObject({ data: { audience: "EVERYONE", classes: [] } });
  });

  test("contains the names of its classes", async () => {
    const { json } = await get("amina", `/assessments/${idOf("East")}`);
    const classes = [{ id: "east", name: "Form 2 East" }];
    expect(json).toMatchObject({ data: { audience: "CLASSES", classes } });
    const listed = await get("teacher", "/teacher/analytics");
    const { content } = analyticsRoutes.assessments.response.parse(listed.json).data;
    expect(content[0]).toMatchObject({ title: "East", audience: "CLASSES", classes });
  });

  test.each([
    ["of another school", ["allianceEast"]],
    ["that does not exist", ["nothing"]],
    ["of another grade", ["form3"]],
    ["of another school, beside an own one", ["east", "allianceEast"]],
  ])("refuses a class %s in the same way", async (_name, classIds) => {
    const body = buildAssessmentRequestBody({ audience: "CLASSES", classIds });
    const { status, json } = await world.call("teacher", "POST", "/assessments", body);
    expect(status).toBe(400);
    const message = VALIDATION.audienceClassesUnknown;
    expect(json).toMatchObject({ errors: [{ path: "classIds", message }] });
  });

  test.each([
    ["classes without a class", { audience: "CLASSES" }, VALIDATION.audienceClassesRequired],
    ["a class for everybody", { classIds: ["east"] }, VALIDATION.audienceClassesUnexpected],
    [
      "a class beside the school",
      { audience: "SCHOOL", classIds: ["east"] },
      VALIDATION.audienceClassesUnexpected,
    ],
  ])("refuses %s", async (_name, change, message) => {
    const body = buildAssessmentRequestBody(change);
    const { status, json } = await world.call("teacher", "POST", "/assessments", body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "classIds", message }] });
  });

  test("belongs to the author's school, also if an administrator saves the draft", async () => {
    const id = await world.assess("teacher", { published: false });
    const body = buildAssessmentRequestBody({ ...FOR_SCHOOL, published: true });
    expect((await world.call("admin", "PUT", `/assessments/${id}`, body)).status).toBe(200);
    expect(world.database.documents.get(`assessments/${id}`)).toMatchObject({
      audience: "SCHOOL:moi",
    });
  });
});

describe.each(EVERYBODY)("%s", (who, titles) => {
  const hidden = ["Everyone", "School", "East"].filter((title) => !titles.some((t) => t === title));

  test(`lists ${titles.join(", ")}`, async () => {
    expect(titlesIn(await get(who, "/assessments"))).toEqual(titles);
    const chosen = "?subject=Geography&grade=Form%202";
    expect(titlesIn(await get(who, `/assessments/filter${chosen}`))).toEqual(titles);
    expect(titlesIn(await get(who, "/assessments/filter?subject=&grade="))).toEqual(titles);
  });

  test("finds only the shared bank among the assessments of all schools", async () => {
    for (const chosen of ["subject=&grade=", "subject=Geography&grade=Form%202"]) {
      const path = `/assessments/filter?${chosen}&from=everywhere`;
      expect(titlesIn(await get(who, path))).toEqual(["Everyone"]);
    }
  });

  test("finds no assessment of the own school that is for others", async () => {
    const isAtMoi = !["stranger", "teacherElsewhere", "admin-of-alliance", "office"].includes(who);
    for (const chosen of ["subject=&grade=", "subject=Geography&grade=Form%202"]) {
      const path = `/assessments/filter?${chosen}&from=school`;
      expect(titlesIn(await get(who, path))).toEqual(isAtMoi ? titles : []);
    }
  });

  test("opens these assessments, and the others are missing", async () => {
    const missing = await get(who, "/assessments/nothing");
    expect(missing.status).toBe(404);
    for (const title of titles) {
      expect((await get(who, `/assessments/${idOf(title)}`)).status).toBe(200);
    }
    for (const title of hidden) {
      expect(await get(who, `/assessments/${idOf(title)}`)).toMatchObject({
        status: 404,
        json: missing.json,
      });
    }
  });
});

describe.each(STUDENTS)("the student %s", (who, titles) => {
  const attempt = (title: string) => `/assessments/${idOf(title)}/attempt`;
  const submit = (title: string) =>
    world.call(who, "POST", `/assessments/${idOf(title)}/submit`, CORRECT_ANSWERS_BY_QUESTION);

  test.each(["Everyone", "School", "East"])(
    "starts and submits %s only if it is theirs",
    async (title) => {
      const isTheirs = titles.some((one) => one === title);
      const missing = await world.call(who, "POST", "/assessments/nothing/attempt");
      expect((await get(who, attempt(title))).status).toBe(isTheirs ? 200 : 404);
      // Without an attempt, a submit says whether the assessment exists.
      expect((await submit(title)).status).toBe(isTheirs ? 409 : 404);
      const started = await world.call(who, "POST", attempt(title));
      expect(started.status).toBe(isTheirs ? 200 : 404);
      expect((await submit(title)).status).toBe(isTheirs ? 200 : 404);
      const written = [...world.database.documents.keys()].filter((path) =>
        /^(attempts|submissions)\//.test(path),
      );
      if (isTheirs) {
        expect(written).toHaveLength(2);
      } else {
        expect(started.json).toEqual(missing.json);
        expect(written).toEqual([]);
      }
      expect(JSON.stringify(started.json)).not.toContain(SECRET_CORRECT_ANSWER);
    },
  );

  test("sees on the dashboard only assessments of the own school for the student", async () => {
    const shown = who === "stranger" ? [] : titles;
    const { openAssessments, newestAssessmentId } = await world.studentDashboard(who);
    expect(openAssessments.map(({ title }) => title).toReversed()).toEqual(shown);
    const newest = shown.length === 0 ? undefined : idOf(shown.at(-1) ?? "");
    expect(newestAssessmentId).toBe(newest);
    const { json } = await get(who, newestAssessmentRoute.path);
    expect(newestAssessmentRoute.response.parse(json).data.id).toBe(newest);
  });
});

describe("the list on a dashboard", () => {
  test("is kept for each class, so that no class sees the list of another one", async () => {
    const openOf = async (who: string) =>
      (await world.studentDashboard(who)).openAssessments.map(({ title }) => title);
    // The newest change is the same for both classes, so that only the class tells their lists apart.
    await world.assess("teacher", { title: "Last" });
    expect(await openOf("amina")).toEqual(["Last", "East", "School", "Everyone"]);
    expect(await openOf("wanjiru")).toEqual(["Last", "School", "Everyone"]);
    await world.assess("colleague", { title: "West", audience: "CLASSES", classIds: ["west"] });
    expect(await openOf("wanjiru")).toEqual(["West", "Last", "School", "Everyone"]);
    expect(await openOf("amina")).toEqual(["Last", "East", "School", "Everyone"]);
  });

  test("shows an assessment for two classes in both", async () => {
    const classIds = ["east", "west"];
    await world.assess("teacher", { title: "Both", audience: "CLASSES", classIds });
    for (const who of ["amina", "wanjiru"]) {
      expect((await world.studentDashboard(who)).openAssessments[0]).toMatchObject({
        title: "Both",
      });
    }
    const { openAssessments } = await world.studentDashboard("unplaced");
    expect(openAssessments.map(({ title }) => title)).not.toContain("Both");
  });

  test("of the teacher counts the students of the classes only", async () => {
    for (const [name, classId] of [
      ["Beth", "east"],
      ["Mary", "west"],
    ] as const) {
      const student = await world.register("student", name, { admissionNumber: name });
      await world.decide("approve", student);
      await world.place(student, classId);
    }
    await world.settle();
    const { running } = await world.teacherDashboard("teacher");
    expect(running.map(({ title, students }) => [title, students])).toEqual([
      ["East", 1],
      ["School", 2],
      ["Everyone", 2],
    ]);
  });
});

describe("a student who leaves the class", () => {
  const move = (classId: string) =>
    world.population.addPerson({ id: "amina", role: "STUDENT", className: "Form 2", classId });

  beforeEach(async () => {
    await world.submit("amina", idOf("East"), CORRECT_ANSWERS_BY_QUESTION);
    move("west");
  });

  test("starts no further attempt, unless the student comes back", async () => {
    move("east");
    const id = await world.assess("teacher", { title: "Twice", attemptsAllowed: 2, ...FOR_EAST });
    await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    move("west");
    const start = () => world.call("amina", "POST", `/assessments/${id}/attempt`, {});
    expect((await start()).status).toBe(404);
    move("east");
    expect((await start()).json).toMatchObject({ data: { attempt: { number: 2 } } });
  });

  test("keeps the own result, and cannot be given to a classmate", async () => {
    const path = `/assessments/submissions/${idOf("East")}_amina_1`;
    expect((await get("amina", path)).status).toBe(200);
    expect((await get("teacher", path)).status).toBe(200);
    for (const who of ["wanjiru", "colleague", "teacherElsewhere", "stranger", "parent"]) {
      expect((await get(who, path)).status).toBe(404);
    }
  });

  test("sees the assessment in no list", async () => {
    expect(titlesIn(await get("amina", "/assessments"))).toEqual(["Everyone", "School"]);
  });
});

describe("a draft for a class", () => {
  test("is in no list of the class before it is published", async () => {
    const id = await world.assess("teacher", { title: "Draft", published: false, ...FOR_EAST });
    expect(titlesIn(await get("amina", "/assessments"))).not.toContain("Draft");
    expect((await get("amina", `/assessments/${id}`)).status).toBe(404);
    const draft = assessmentRoutes.draft.response.parse(
      (await get("teacher", `/assessments/${id}/draft`)).json,
    ).data;
    expect(draft).toMatchObject(FOR_EAST);
    const body = { ...draft, published: true };
    expect((await world.call("teacher", "PUT", `/assessments/${id}`, body)).status).toBe(200);
    expect(titlesIn(await get("amina", "/assessments"))).toContain("Draft");
    expect(titlesIn(await get("wanjiru", "/assessments"))).not.toContain("Draft");
  });

  test("can change its audience, and a published assessment cannot", async () => {
    const id = await world.assess("teacher", { published: false, ...FOR_EAST });
    const change = (audience: Record<string, unknown>, published: boolean) =>
      world.call(
        "teacher",
        "PUT",
        `/assessments/${id}`,
        buildAssessmentRequestBody({ ...audience, published }),
      );
    expect((await change(FOR_SCHOOL, false)).status).toBe(200);
    expect((await change({ audience: "CLASSES", classIds: ["west"] }, true)).status).toBe(200);
    const refused = await change({ audience: "EVERYONE" }, true);
    expect(refused).toMatchObject({ status: 409, json: { reason: "alreadyPublished" } });
    expect(titlesIn(await get("wanjiru", "/assessments"))).toContain("Mountains");
    expect(titlesIn(await get("amina", "/assessments"))).not.toContain("Mountains");
  });

  test("is changed by a change of its audience alone, with another revision", async () => {
    const id = await world.assess("teacher", { published: false });
    const change = async (audience: Record<string, unknown>) => {
      const body = buildAssessmentRequestBody(audience);
      const { json } = await world.call("teacher", "PUT", `/assessments/${id}`, body);
      return assessmentRoutes.change.response.parse(json).data.revision;
    };
    const revisions = [
      await change({}),
      await change(FOR_SCHOOL),
      await change(FOR_EAST),
      await change({ audience: "CLASSES", classIds: ["west"] }),
    ];
    expect(new Set(revisions).size).toBe(4);
  });
});

describe("a copy", () => {
  const copy = (who: string, title: string) =>
    world.call(who, "POST", `/assessments/${idOf(title)}/copy`, { clientId: `device-${title}` });

  test.each([
    ["teacher", ["Everyone", "School", "East"]],
    ["colleague", ["Everyone", "School", "East"]],
    ["admin", ["Everyone", "School", "East"]],
    ["teacherElsewhere", ["Everyone"]],
    ["admin-of-alliance", []],
    ["office", []],
  ] as const)("by %s is possible of %j", async (who, titles) => {
    const statuses: Record<string, number> = {};
    for (const title of Object.keys(ids)) {
      const { status, json } = await copy(who, title);
      statuses[title] = status;
      expect(JSON.stringify(json)).not.toContain(SECRET_CORRECT_ANSWER);
    }
    const copied = Object.keys(statuses).filter((title) => statuses[title] === 201);
    expect(copied).toEqual(titles);
    expect(Object.values(statuses).filter((status) => status !== 201 && status !== 404)).toEqual(
      [],
    );
  });

  const audienceOfCopy = async (who: string, title: string) => {
    const { id } = assessmentRoutes.copy.response.parse((await copy(who, title)).json).data;
    const { json } = await get(who, `/assessments/${id}/draft`);
    const { audience, classIds } = assessmentRoutes.draft.response.parse(json).data;
    return { audience, classIds };
  };

  test("is for the classes in which its author teaches the subject, not for the original's", async () => {
    const lesson = { subject: "Geography", teacherId: "colleague", teacherName: "colleague" };
    world.database.documents.set("classes/west", {
      ...world.database.documents.get("classes/west"),
      subjectTeachers: [lesson],
    });
    expect(await audienceOfCopy("colleague", "East")).toEqual({
      audience: "CLASSES",
      classIds: ["west"],
    });
  });

  test.each(["admin", "teacher"])("is for everybody without such a class: %s", async (who) => {
    expect(await audienceOfCopy(who, "East")).toEqual({ audience: "EVERYONE", classIds: [] });
  });
});

describe("the parent of a child", () => {
  let parent: string;
  let beth: string;
  let mary: string;

  beforeEach(async () => {
    beth = await world.register("student", "Beth", { admissionNumber: "B1" });
    mary = await world.register("student", "Mary", { admissionNumber: "M1" });
    for (const [student, classId] of [
      [beth, "east"],
      [mary, "west"],
    ] as const) {
      await world.decide("approve", student);
      await world.place(student, classId);
    }
    const childrenAdmissionNumbers = ["B1"];
    parent = await world.register("parent", "Fatuma", { childrenAdmissionNumbers });
    await world.call("admin", "POST", `/admin/users/${parent}/approve`, {
      childrenAdmissionNumbers,
    });
  });

  const dueOf = async (query = "") => {
    const { json } = await get(parent, `/parent/assessments${query}`);
    return dashboardRoutes.parentAssessments.response.parse(json).data.due.map((one) => one.title);
  };

  test("sees what is due for the child, and nothing for a child of other parents", async () => {
    expect(await dueOf()).toEqual(["East", "School", "Everyone"]);
    const { children } = await world.parentDashboard(parent);
    expect(children[0]?.due.map(({ title }) => title)).toEqual(["East", "School", "Everyone"]);
    await world.assess("colleague", { title: "West", audience: "CLASSES", classIds: ["west"] });
    expect(await dueOf()).toEqual(["East", "School", "Everyone"]);
    expect((await get(parent, `/parent/assessments?child=${mary}`)).status).toBe(404);
  });

  test("sees another list after the child has moved to another class", async () => {
    await world.place(beth, "west");
    expect(await dueOf()).toEqual(["School", "Everyone"]);
  });
});

describe("the gradebook of a class", () => {
  const papersOf = async (who: string, classId: string, query = "") => {
    const { json } = await get(who, `/teacher/gradebooks/${classId}${query}`);
    return analyticsRoutes.gradebook.response.parse(json).data.papers.map(({ title }) => title);
  };

  test.each([
    ["admin", "west", ["School", "Everyone"]],
    ["admin", "east", ["East", "School", "Everyone"]],
    ["teacher", "east", ["East", "School", "Everyone"]],
    ["colleague", "west", []],
  ])("of %s in %s has no column for a paper of other classes", async (who, classId, titles) => {
    expect(await papersOf(who, classId)).toEqual(titles);
    expect(await papersOf(who, classId, "?subject=Geography")).toEqual(titles);
    for (const title of Object.keys(ids)) {
      const path = `/assessments/${idOf(title)}`;
      await world.call("teacher", "PUT", `${path}/closing-time`, { closesAt: "now" });
      await world.call("teacher", "PUT", `${path}/archive`, { archived: true });
    }
    expect(titlesIn(await get("teacher", "/assessments"))).toEqual([]);
    expect(await papersOf(who, classId), "archived").toEqual(titles);
    expect(await papersOf(who, classId, "?subject=Geography"), "archived").toEqual(titles);
  });
});
