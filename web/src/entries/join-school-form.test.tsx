import { schoolApplicationRoutes } from "@darasa/contract/school-applications";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { JoinSchoolScreen } from "@/features/school-applications/screens/join-school-screen.tsx";
import { renderScreen } from "@/testing/render-screen.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { initializeJoinSchoolForm } from "./join-school-form.ts";

const { apply } = schoolApplicationRoutes;

const fillIn = async ({ user }: ReturnType<typeof renderScreen>, email: string): Promise<void> => {
  await user.type(screen.getByLabelText("Name of the school"), "Mukumu Hill");
  await user.type(screen.getByLabelText("NEMIS or UIC code"), "7u Q4 ");
  await user.selectOptions(screen.getByLabelText("County"), "Vihiga");
  await user.click(screen.getByLabelText("Form 1 to 4"));
  await user.type(screen.getByLabelText("Your full name"), "Beatrice Kavai");
  await user.type(screen.getByLabelText("Your email"), email);
  await user.type(screen.getByLabelText("Your phone number"), "0722405118");
  await user.click(screen.getByLabelText(/^The school knows/));
};

it("shows where the link went, and lets the applicant correct the address and send again", async () => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const api = stubApi();
  api.succeed(apply, { success: true, data: null });
  const page = renderScreen(<JoinSchoolScreen />);
  for (const form of document.forms) initializeJoinSchoolForm(form);
  await fillIn(page, "head@mukumo.example");
  await page.user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("head@mukumo.example")).toBeVisible();

  await page.user.click(screen.getByRole("button", { name: "Correct the request" }));
  const email = screen.getByLabelText("Your email");
  expect(email).toHaveFocus();
  expect(screen.getByLabelText("Name of the school")).toHaveValue("Mukumu Hill");
  await page.user.clear(email);
  await page.user.type(email, "head@mukumu.example");
  await page.user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("head@mukumu.example")).toBeVisible();
  await waitFor(() => expect(api.calls(apply)).toHaveLength(2));
  const [first, second] = api.calls(apply);
  expect(Reflect.get(Object(second), "id")).not.toBe(Reflect.get(Object(first), "id"));
});
