import { expect, type Page, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";
import { SETUPS_OF_SPECIFIED_SCREENS } from "./spec-screens.ts";
import { SPECIFIED_TEXTS, type SpecifiedScreenName, type SpecifiedText } from "./spec-texts.ts";

const DESKTOP = { width: 1280, height: 800 };

const exactly = (name: string | RegExp) =>
  typeof name === "string" ? { name, exact: true } : { name };

const visibleText = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, typeof text === "string" ? { exact: true } : {})
    .filter({ visible: true })
    .first();

/**
 * Reads the labels or the values of the options of a select or a radio group. Leaves out the placeholder, whose
 * value is empty.
 */
const entriesOf = async (page: Page, label: RegExp, read: "label" | "value"): Promise<string[]> => {
  const boxes = page.getByRole("group", { name: label }).getByRole("radio");
  const entries = page.getByRole("combobox", { name: label }).first().getByRole("option");
  const list = (await boxes.count()) > 0 ? boxes : entries;
  const all = await list.evaluateAll((found) =>
    found.map((one) => ({
      value: one instanceof HTMLOptionElement || one instanceof HTMLInputElement ? one.value : "",
      label: one.textContent ?? "",
    })),
  );
  return all.filter(({ value }) => value !== "").map((one) => one[read]);
};

/**
 * Creates a soft `expect`, which continues after a failure, so that a test reports all missing texts of a
 * screen.
 */
const softly = (item: SpecifiedText, place: SpecifiedScreenName) =>
  expect.configure({
    soft: true,
    message: `${place}: ${Object.values(item).map(String).join(", ")}`,
  });

type List = Extract<
  SpecifiedText,
  { readonly are: readonly string[] } | { readonly placeholderOf: RegExp }
>;

const checkList = (page: Page, item: List, soft: ReturnType<typeof softly>): Promise<void> => {
  if ("placeholderOf" in item) {
    const list = page.getByRole("combobox", { name: item.placeholderOf });
    return soft(list.getByRole("option").first()).toHaveText(item.is);
  }
  if ("checkboxesOf" in item) {
    const group = page.getByRole("group", { name: item.checkboxesOf });
    return soft(group.locator("label")).toHaveText([...item.are]);
  }
  const read = (): Promise<string[]> =>
    "optionsOf" in item
      ? entriesOf(page, item.optionsOf, "label")
      : entriesOf(page, item.optionValuesOf, "value");
  return soft.poll(read).toEqual(item.are);
};

type Control = Extract<
  SpecifiedText,
  { readonly field: unknown } | { readonly checkbox: unknown } | { readonly attributeOf: unknown }
>;

const checkControl = async (
  page: Page,
  item: Control,
  soft: ReturnType<typeof softly>,
): Promise<void> => {
  if ("checkbox" in item) {
    const box = page.getByRole("checkbox", { name: item.checkbox });
    return soft(box).toBeChecked({ checked: item.isChecked });
  }
  if ("attributeOf" in item) {
    return soft(page.getByLabel(item.attributeOf).first()).toHaveAttribute(item.name, item.is);
  }
  const field = page.getByLabel(item.field, { exact: true }).first();
  await soft(field).toBeVisible();
  return item.value === undefined ? undefined : soft(field).toHaveValue(item.value);
};

/**
 * Returns true if a colour is red, which means that its red component is more than 1.5 times its green and more
 * than 1.5 times its blue component.
 */
const isRed = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > green * 1.5 && red > blue * 1.5;
};

const check = async (
  page: Page,
  item: SpecifiedText,
  place: SpecifiedScreenName,
): Promise<void> => {
  const soft = softly(item, place);
  if ("are" in item || "placeholderOf" in item) return checkList(page, item, soft);
  if ("field" in item || "checkbox" in item || "attributeOf" in item) {
    return checkControl(page, item, soft);
  }
  if ("url" in item) return soft(page).toHaveURL(item.url);
  if ("text" in item) return soft(visibleText(page, item.text)).toBeVisible();
  if ("colourOf" in item) {
    const read = (): Promise<string> =>
      visibleText(page, item.colourOf).evaluate((shown) => getComputedStyle(shown).color);
    return soft.poll(async () => isRed(await read())).toBe(item.isRed);
  }
  if ("absent" in item) return soft(page.getByText(item.absent)).toHaveCount(0);
  if ("heading" in item) {
    return soft(page.getByRole("heading", exactly(item.heading)).first()).toBeVisible();
  }
  if ("button" in item) {
    const button = page.getByRole("button", exactly(item.button)).first();
    await soft(button).toBeVisible();
    return item.isDisabled === true ? soft(button).toBeDisabled() : undefined;
  }
  if ("action" in item) {
    const name = exactly(item.action);
    const either = page.getByRole("link", name).or(page.getByRole("button", name));
    return soft(either.first()).toBeVisible();
  }
  const links = page.getByRole("link", exactly(item.link));
  await soft(links.first()).toHaveAttribute("href", item.to);
  return item.times === undefined ? undefined : soft(links).toHaveCount(item.times);
};

for (const [place, items] of Object.entries(SPECIFIED_TEXTS) as [
  SpecifiedScreenName,
  readonly SpecifiedText[],
][]) {
  test(`${place} shows the specified texts`, async ({ browser, baseURL }) => {
    const api = createApiClient(`${baseURL}/api/v1`);
    const { as, open } = SETUPS_OF_SPECIFIED_SCREENS[place];
    const email = typeof as === "function" ? await as(api) : as;
    const state =
      email === undefined ? {} : { storageState: await getSignedInBrowserState(browser, email) };
    const context = await browser.newContext({ viewport: DESKTOP, ...state });
    const page = await context.newPage();
    await open({ page, api });
    const isAbsent = (item: SpecifiedText): boolean => "absent" in item;
    await Promise.all(
      items.filter((item) => !isAbsent(item)).map((item) => check(page, item, place)),
    );
    // Texts that must be absent are checked last, because before the screen has loaded every text is absent.
    await Promise.all(items.filter(isAbsent).map((item) => check(page, item, place)));
    await context.close();
  });
}
