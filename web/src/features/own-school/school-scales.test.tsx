import { type OwnSchool, ownSchoolRoutes } from "@darasa/contract/own-school";
import { schoolScaleRoutes } from "@darasa/contract/school-scale-routes";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

const OWN = [95, 75, 58, 41, 31, 21, 11, 0];
const SCHOOL: OwnSchool = {
  id: "moi",
  name: "Moi Girls",
  county: "Uasin Gishu",
  levels: ["SECONDARY"],
  subjects: [],
  nationalTerms: [
    { starts: "2026-01-05", ends: "2026-04-02" },
    { starts: "2026-04-27", ends: "2026-07-31" },
    { starts: "2026-08-24", ends: "2026-10-23" },
  ],
  accountDeciders: "ADMINS_AND_TEACHERS",
  revision: "first",
};

let server: StubServer;
let stored: OwnSchool;

beforeEach(() => {
  server = new StubServer();
  stored = SCHOOL;
  server.on(ownSchoolRoutes.get).answer(() => ({ success: true, data: stored }));
  server
    .on(schoolScaleRoutes.changeScale)
    .answer(() => ({ success: true, data: { "CBE-2026": OWN } }));
});

const open = async () => {
  const app = renderApp({
    path: "/app/admin/school",
    server,
    claims: { sub: "mary", name: "Mary", role: "ADMIN", schoolId: "moi" },
  });
  await app.advance();
  await screen.findByRole("heading", { name: "Levels in Grades 1 to 12" });
  return app;
};
const card = () => within(screen.getByRole("region", { name: "Levels in Grades 1 to 12" }));
const highest = () =>
  card().getByRole("textbox", { name: "Exceeding Expectation 1 (EE1), 8 points" });
const save = () => card().getByRole("button", { name: "Save these levels" });
const reset = () => card().queryByRole("button", { name: "Use the national percentages" });
const sent = () => server.requests(schoolScaleRoutes.changeScale).map(({ body }) => body);

describe("the levels of the school", () => {
  it("begin with the national percentages, which the administrator replaces", async () => {
    const { user, advance } = await open();
    expect(highest()).toHaveValue("90");
    expect(card().getAllByRole("textbox")).toHaveLength(7);
    expect(reset()).toBeNull();
    await user.clear(highest());
    await user.type(highest(), "95");
    await user.click(save());
    await advance();
    expect(sent()).toEqual([{ scale: "CBE-2026", lowest: OWN }]);
    expect(await card().findByText(/^Saved\./)).toBeInTheDocument();
    expect(card().getByText(/has its own percentages/)).toBeInTheDocument();
  });

  it("go back to the national percentages with one press", async () => {
    stored = { ...SCHOOL, scales: { "CBE-2026": OWN } };
    server.on(schoolScaleRoutes.changeScale).answer(() => ({ success: true, data: {} }));
    const { user, advance } = await open();
    expect(highest()).toHaveValue("95");
    await user.click(reset() ?? document.body);
    await advance();
    expect(sent()).toEqual([{ scale: "CBE-2026", previous: OWN }]);
    expect(highest()).toHaveValue("90");
    expect(reset()).toBeNull();
  });

  it.each([
    ["70", "Each level must begin lower than the one above it"],
    ["", "Write a whole number from 0 to 100"],
    ["9O", "Write a whole number from 0 to 100"],
  ])("are not sent with %j", async (entered, message) => {
    const { user } = await open();
    await user.clear(highest());
    if (entered !== "") await user.type(highest(), entered);
    await user.click(save());
    expect(card().getByRole("alert")).toHaveTextContent(message);
    expect(sent()).toEqual([]);
  });

  it("are loaded again if somebody else has changed them", async () => {
    server.refuse(schoolScaleRoutes.changeScale, "CHANGED_ELSEWHERE", "schoolChangedElsewhere");
    const { user, advance } = await open();
    await user.click(save());
    await advance();
    stored = { ...SCHOOL, scales: { "CBE-2026": OWN } };
    await user.click(await card().findByRole("button", { name: "Load the newest levels" }));
    await advance();
    expect(highest()).toHaveValue("95");
    expect(save()).toBeInTheDocument();
  });
});
