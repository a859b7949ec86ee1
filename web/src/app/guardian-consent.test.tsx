import { type ChildDetail, childDetailRoute } from "@darasa/contract/child";
import { type Consent, type ConsentState, consentRoutes } from "@darasa/contract/consents";
import { ownAccountRoutes } from "@darasa/contract/own-account";
import type { ConsentQuestion } from "@darasa/contract/parent-dashboard";
import { userRoutes } from "@darasa/contract/users";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { buildDashboardStubServer } from "@/testing/dashboard-world.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";

const PARENT: TestTokenClaims = { sub: "joseph", name: "Joseph Jeptoo", role: "PARENT" };
const PURPOSES = { photographs: false, nationalFigures: false };

const GIVEN: Consent = {
  decision: "GIVEN",
  method: "APP",
  guardianName: "Joseph Jeptoo",
  relation: "Father",
  purposes: PURPOSES,
  noticeVersion: "2026-11",
  createdAt: "2026-05-01T08:00:00.000Z",
};
const WITHDRAWN: ConsentState = {
  isRequired: true,
  current: { ...GIVEN, decision: "WITHDRAWN" },
  closesAt: "2026-06-11T08:00:00.000Z",
};

// Imports the screens before the tests, so that no test waits for the import.
beforeAll(async () => {
  stubDialogMethods();
  await Promise.all([
    import("@/features/dashboard/screens/parent-dashboard.tsx"),
    import("@/features/consent/components/guardian-consent.tsx"),
    import("@/features/children/screens/child-screen.tsx"),
  ]);
});

describe("a parent of a child without a consent", () => {
  const questions: ConsentQuestion[] = [{ id: "amina", name: "Amina", isWithdrawn: false }];
  const openDashboard = async (changed = questions) => {
    const parent = { consentQuestions: changed, waitingChildren: [{ id: "amina", name: "Amina" }] };
    const server = buildDashboardStubServer({ parent });
    const app = renderApp({ path: "/app/dashboard", server, claims: PARENT });
    const card = within(await screen.findByRole("region", { name: "Your consent for Amina" }));
    return { ...app, server, parent, card };
  };

  it("reads what it is for, and nothing is chosen", async () => {
    const { card } = await openDashboard();
    expect(card.getByText(/name, class, work and marks/)).toBeInTheDocument();
    expect(card.getByRole("link", { name: "Read the privacy notice" })).toHaveAttribute(
      "href",
      "/privacy",
    );
    for (const box of card.getAllByRole("checkbox")) expect(box).not.toBeChecked();
    expect(screen.getByText(/has not opened this account yet/)).toBeInTheDocument();
    const next = screen.getByRole("region", { name: "What comes next" });
    const region = screen.getByRole("region", { name: "Your consent for Amina" });
    expect(region.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("reads at the top that the consent comes first, as long as no child has an open account", async () => {
    const parent = { consentQuestions: questions, children: [] };
    const server = buildDashboardStubServer({ parent });
    renderApp({ path: "/app/dashboard", server, claims: PARENT });
    expect(await screen.findByText(/First we need your consent/)).toBeInTheDocument();
  });

  it("agrees with the chosen purposes, and a notice gets the focus", async () => {
    const { user, advance, server, parent, card } = await openDashboard();
    server.on(consentRoutes.give).answer(() => {
      parent.consentQuestions = [];
      return { success: true, data: { isRequired: true, current: GIVEN } };
    });
    await user.click(card.getByRole("checkbox", { name: "Photographs of my child" }));
    await user.click(card.getByRole("button", { name: "I agree" }));
    await advance();
    const notice = await screen.findByText("Thank you. Your consent for Amina is recorded.");
    expect(notice).toHaveFocus();
    expect(server.requests(consentRoutes.give)).toMatchObject([
      {
        parameters: ["amina"],
        body: { id: expect.any(String), purposes: { ...PURPOSES, photographs: true } },
      },
    ]);
  });

  it("repeats a failed request with the same id, and other purposes with another id", async () => {
    const { user, advance, server, card } = await openDashboard();
    server.refuse(consentRoutes.give, "INTERNAL", "internal");
    const agree = async () => {
      await user.click(card.getByRole("button", { name: "I agree" }));
      await advance();
    };
    await agree();
    expect(card.getByRole("alert")).toHaveTextContent("Something went wrong");
    await agree();
    await user.click(card.getByRole("checkbox", { name: "Photographs of my child" }));
    await agree();
    const bodies = server.requests(consentRoutes.give).map(({ body }) => body);
    expect(bodies[0]).toEqual(bodies[1]);
    expect(Reflect.get(Object(bodies[2]), "id")).not.toBe(Reflect.get(Object(bodies[0]), "id"));
  });

  it("reads it in Kiswahili on request, and in English again", async () => {
    const { user, card } = await openDashboard();
    await user.click(card.getByRole("button", { name: "Soma kwa Kiswahili" }));
    const region = screen.getByRole("region", { name: "Ridhaa yako kwa Amina" });
    const inKiswahili = within(region);
    expect(region.closest("[lang]")).toHaveAttribute("lang", "sw");
    expect(inKiswahili.getByText(/jina, darasa, kazi na alama/)).toBeInTheDocument();
    expect(inKiswahili.getByRole("link", { name: "Soma ilani ya faragha" })).toHaveAttribute(
      "href",
      "/privacy/sw",
    );
    const back = inKiswahili.getByRole("button", { name: "Read in English" });
    expect(back).toHaveFocus();
    await user.click(back);
    expect(screen.getByRole("region", { name: "Your consent for Amina" })).toBeInTheDocument();
  });

  it("reads it in Kiswahili at once after choosing that in the profile", async () => {
    const account = { id: "joseph", role: "PARENT", status: "ACTIVE", schoolId: "moi" } as const;
    const server = buildDashboardStubServer({ parent: { consentQuestions: questions } });
    server.on(userRoutes.me).answer(() => ({
      success: true,
      data: { ...account, name: "Joseph Jeptoo" },
    }));
    server
      .on(ownAccountRoutes.changeLanguage)
      .answer(() => ({ success: true, data: { language: "SW" } }));
    const { user, advance } = renderApp({ path: "/app/profile", server, claims: PARENT });
    await user.click(await screen.findByRole("radio", { name: "Kiswahili" }));
    await advance();
    const [dashboard] = await screen.findAllByRole("link", { name: "Dashboard" });
    if (dashboard === undefined) throw new Error("There is no link to the dashboard");
    await user.click(dashboard);
    const card = within(await screen.findByRole("region", { name: "Ridhaa yako kwa Amina" }));
    expect(card.getByRole("button", { name: "Nakubali" })).toBeInTheDocument();
  });

  it("sees when the account closes after a withdrawal", async () => {
    const closesAt = "2026-06-11T08:00:00.000Z";
    const { card } = await openDashboard([
      { id: "amina", name: "Amina", isWithdrawn: true, closesAt },
    ]);
    expect(card.getByText(/closes on 11 Jun 2026/)).toBeInTheDocument();
  });
});

describe("the consent on the page of a child", () => {
  const child = (consent: ConsentState): ChildDetail => ({
    id: "faith",
    name: "Faith",
    admissionNumber: "7",
    completed: 0,
    averageScore: 0,
    hasClass: false,
    consent,
    subjects: [],
    recentResults: [],
  });
  const openChild = async (first: ConsentState) => {
    const shown = { consent: first };
    const server = buildDashboardStubServer();
    server.on(childDetailRoute).answer(() => ({ success: true, data: child(shown.consent) }));
    const app = renderApp({ path: "/app/children/faith", server, claims: PARENT });
    await screen.findByRole("heading", { name: "Faith" });
    return { ...app, server, shown };
  };
  const region = () => within(screen.getByRole("region", { name: "Consent" }));

  it("is withdrawn in two presses, after the day of the closure is shown", async () => {
    const { user, advance, server, shown } = await openChild({ isRequired: true, current: GIVEN });
    server.on(consentRoutes.withdraw).answer(() => {
      shown.consent = WITHDRAWN;
      return { success: true, data: WITHDRAWN };
    });
    expect(region().getByText(/Joseph Jeptoo agreed on 1 May 2026/)).toBeInTheDocument();
    await user.click(region().getByRole("button", { name: "Withdraw consent" }));
    const dialog = within(screen.getByRole("dialog", { name: "Withdraw the consent for Faith?" }));
    expect(dialog.getByText(/closes in 30 days, on 11 Jun 2026/)).toHaveTextContent(
      "take this back by agreeing again",
    );
    expect(server.requests(consentRoutes.withdraw)).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Withdraw consent" }));
    await advance();
    expect(await screen.findByText("The consent is withdrawn.")).toHaveFocus();
    expect(region().getByText(/closes on 11 Jun 2026/)).toBeInTheDocument();
    expect(region().getByRole("button", { name: "I agree" })).toBeInTheDocument();
  });

  it("starts with the purposes that are allowed when they are changed", async () => {
    const purposes = { photographs: true, nationalFigures: false };
    const current = { ...GIVEN, purposes };
    const { user, advance, server } = await openChild({ isRequired: true, current });
    server
      .on(consentRoutes.give)
      .answer(() => ({ success: true, data: { isRequired: true, current } }));
    await user.click(region().getByRole("button", { name: "Change" }));
    const dialog = within(screen.getByRole("dialog"));
    const photographs = dialog.getByRole("checkbox", { name: "Photographs of my child" });
    expect(photographs).toBeChecked();
    await user.click(photographs);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await advance();
    expect(server.requests(consentRoutes.give)[0]?.body).toMatchObject({ purposes: PURPOSES });
    expect(await screen.findByText("Saved.")).toBeInTheDocument();
  });

  it("is not shown for a student of 18 years", async () => {
    await openChild({ isRequired: false });
    expect(screen.queryByRole("region", { name: "Consent" })).not.toBeInTheDocument();
  });
});
