import { expect, type Page, test } from "@playwright/test";
import { createApi } from "../support/api.ts";
import { signedInAs } from "../support/signed-in.ts";
import { WAYS } from "./spec-places.ts";
import { type Item, type Place, SPEC_TEXTS } from "./spec-texts.ts";

const DESK = { width: 1280, height: 800 };

const exactly = (name: string | RegExp) =>
  typeof name === "string" ? { name, exact: true } : { name };

const visibleText = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, typeof text === "string" ? { exact: true } : {})
    .filter({ visible: true })
    .first();

/** Lists begin with a line that invites to choose; it has no value. */
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

/** Soft: one missing text does not hide the next. */
const softly = (item: Item, place: Place) =>
  expect.configure({
    soft: true,
    message: `${place}: ${Object.values(item).map(String).join(", ")}`,
  });

type List = Extract<Item, { readonly are: readonly string[] } | { readonly invitationOf: RegExp }>;

const checkList = (page: Page, item: List, soft: ReturnType<typeof softly>): Promise<void> => {
  if ("invitationOf" in item) {
    const list = page.getByRole("combobox", { name: item.invitationOf });
    return soft(list.getByRole("option").first()).toHaveText(item.is);
  }
  if ("boxesOf" in item) {
    const group = page.getByRole("group", { name: item.boxesOf });
    return soft(group.locator("label")).toHaveText([...item.are]);
  }
  const read = (): Promise<string[]> =>
    "choicesOf" in item
      ? entriesOf(page, item.choicesOf, "label")
      : entriesOf(page, item.codesOf, "value");
  return soft.poll(read).toEqual(item.are);
};

type Control = Extract<
  Item,
  { readonly field: unknown } | { readonly box: unknown } | { readonly attributeOf: unknown }
>;

const checkControl = async (
  page: Page,
  item: Control,
  soft: ReturnType<typeof softly>,
): Promise<void> => {
  if ("box" in item) {
    const box = page.getByRole("checkbox", { name: item.box });
    return soft(box).toBeChecked({ checked: item.isChecked });
  }
  if ("attributeOf" in item) {
    return soft(page.getByLabel(item.attributeOf).first()).toHaveAttribute(item.name, item.is);
  }
  const field = page.getByLabel(item.field, { exact: true }).first();
  await soft(field).toBeVisible();
  return item.value === undefined ? undefined : soft(field).toHaveValue(item.value);
};

/** Whether red outweighs the other two by far. */
const isRed = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > green * 1.5 && red > blue * 1.5;
};

const check = async (page: Page, item: Item, place: Place): Promise<void> => {
  const soft = softly(item, place);
  if ("are" in item || "invitationOf" in item) return checkList(page, item, soft);
  if ("field" in item || "box" in item || "attributeOf" in item) {
    return checkControl(page, item, soft);
  }
  if ("address" in item) return soft(page).toHaveURL(item.address);
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

for (const [place, items] of Object.entries(SPEC_TEXTS) as [Place, readonly Item[]][]) {
  test(`${place} shows what it must`, async ({ browser, baseURL }) => {
    const api = createApi(`${baseURL}/api/v1`);
    const { as, open } = WAYS[place];
    const email = typeof as === "function" ? await as(api) : as;
    const state = email === undefined ? {} : { storageState: await signedInAs(browser, email) };
    const context = await browser.newContext({ viewport: DESK, ...state });
    const page = await context.newPage();
    await open({ page, api });
    const isAbsent = (item: Item): boolean => "absent" in item;
    await Promise.all(
      items.filter((item) => !isAbsent(item)).map((item) => check(page, item, place)),
    );
    // Not before the screen is there: on an empty page everything is absent.
    await Promise.all(items.filter(isAbsent).map((item) => check(page, item, place)));
    await context.close();
  });
}
