import { act, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { createEmptyDraftFormValues, type DraftFormValues } from "./draft-form-values.ts";
import { useDraftFormErrors } from "./hooks/use-form-errors.ts";

/** Returns the form, and the errors of each render. */
const open = () => {
  const form = renderHook(() =>
    useForm<DraftFormValues, unknown, DraftFormValues>({
      defaultValues: createEmptyDraftFormValues(),
    }),
  ).result.current;
  const renders: (string | undefined)[] = [];
  renderHook(() => {
    renders.push(useDraftFormErrors(form).title?.message);
  });
  return { form, renders };
};

describe("useDraftFormErrors", () => {
  it("renders when an error appears, changes and disappears", () => {
    const { form, renders } = open();
    act(() => form.setError("title", { message: "Too long" }));
    act(() => form.setError("title", { message: "Too short" }));
    act(() => form.clearErrors());
    expect(renders).toEqual([undefined, "Too long", "Too short", undefined]);
  });

  it("does not render again when the list of questions changes without errors", () => {
    const { form, renders } = open();
    act(() => form.clearErrors(["questions", "sections"]));
    act(() => form.setValue("questions", []));
    expect(renders).toEqual([undefined]);
  });
});
