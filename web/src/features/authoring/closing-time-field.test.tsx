import { VALIDATION } from "@darasa/contract/texts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openEditDraftPage } from "./testing/edit-page.ts";

it("says that the closing time is past when the author leaves the field, until it is changed", async () => {
  const { user } = await openEditDraftPage();
  const field = screen.getByLabelText("Students can start until");
  const past = expect.stringContaining(VALIDATION.closingTimePast);
  const enter = (value: string) => fireEvent.input(field, { target: { value } });

  await user.click(field);
  enter("2020-01-04T16:00");
  expect(field).not.toHaveAccessibleDescription(past);
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription(past));

  enter("2096-01-04T16:00");
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(past));
  await user.click(field);
  await user.tab();
  expect(field).not.toHaveAccessibleDescription(past);
});
