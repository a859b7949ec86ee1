import { type OwnSchool, ownSchoolRoutes } from "@darasa/contract/own-school";
import { schoolLogoRoutes } from "@darasa/contract/school-logo";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const TERMS = [
  { starts: "2026-01-05", ends: "2026-04-02" },
  { starts: "2026-04-27", ends: "2026-07-31" },
  { starts: "2026-08-24", ends: "2026-10-23" },
];
const SCHOOL: OwnSchool = {
  id: "moi",
  name: "Moi Girls",
  county: "Uasin Gishu",
  levels: ["SECONDARY"],
  subjects: [],
  nationalTerms: TERMS,
  accountDeciders: "ADMINS_AND_TEACHERS",
  revision: "first",
};
const OLD = "00112233445566aa";
const NEW = "ffeeddccbbaa9988";

const HTML = "<html></html>";

let server: StubServer;
let stored: OwnSchool;
/** The number of bytes of a picture that the canvas encodes, by its type. */
let encodedBytes: Readonly<Record<string, number>>;

beforeEach(() => {
  stubDialogMethods();
  encodedBytes = { "image/png": 3_000, "image/jpeg": 2_000 };
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    if (file.size === HTML.length) throw new DOMException("The source image could not be decoded.");
    return { width: 3_000, height: 4_000, close: () => {} };
  });
  const context = { drawImage: () => {}, fillRect: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(
    (type = "") => `data:${type};base64,${btoa("x".repeat(encodedBytes[type] ?? 0))}`,
  );
  server = new StubServer();
  stored = SCHOOL;
  server.on(ownSchoolRoutes.get).answer(() => ({ success: true, data: stored }));
  server
    .on(schoolLogoRoutes.changeLogo)
    .answer(() => ({ success: true, data: { name: "Moi Girls", logo: NEW } }));
  server
    .on(schoolLogoRoutes.removeLogo)
    .answer(() => ({ success: true, data: { name: "Moi Girls" } }));
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const open = async () => {
  const app = renderApp({
    path: "/app/admin/school",
    server,
    claims: { sub: "mary", name: "Mary", role: "ADMIN", schoolId: "moi" },
  });
  await app.advance();
  await screen.findByRole("heading", { name: "Logo" });
  return app;
};
const field = () => screen.getByLabelText("Choose a picture");
const picture = (type = "image/png") => new File(["bytes"], "badge.png", { type });
const shellLogo = () => screen.getByRole("banner").querySelector("img");

describe("the logo of the school", () => {
  it("is previewed, saved, and shown in the top bar with the name of the school", async () => {
    const { user, advance } = await open();
    expect(screen.getByText("No logo yet")).toBeInTheDocument();
    expect(shellLogo()).toBeNull();
    await user.upload(field(), picture());
    const preview = await screen.findByRole("img", { name: "The new logo" });
    expect(preview).toHaveAttribute("src", expect.stringMatching(/^data:image\/png;base64,/));
    await user.click(screen.getByRole("button", { name: "Save the logo" }));
    await advance();
    expect(server.requests(schoolLogoRoutes.changeLogo)[0]?.body).toEqual({
      image: btoa("x".repeat(3_000)),
    });
    expect(await screen.findByText(/The logo is saved/)).toBeInTheDocument();
    expect(shellLogo()).toHaveAttribute("src", `/api/v1/schools/moi/logo/${NEW}`);
    expect(
      within(screen.getByRole("banner")).getByRole("link", { name: "Moi Girls Darasa" }),
    ).toBeInTheDocument();
  });

  it("is sent as JPEG if PNG needs more than 40 KB, and names the logo that it replaces", async () => {
    stored = { ...SCHOOL, logo: OLD };
    encodedBytes = { "image/png": 40 * 1024 + 1, "image/jpeg": 40 * 1024 };
    const { user, advance } = await open();
    await user.upload(field(), picture("image/jpeg"));
    await user.click(await screen.findByRole("button", { name: "Save the logo" }));
    await advance();
    expect(server.requests(schoolLogoRoutes.changeLogo)[0]?.body).toEqual({
      image: btoa("x".repeat(40 * 1024)),
      replaces: OLD,
    });
  });

  it("stays as it is if the file is no picture or the choice is given up", async () => {
    stored = { ...SCHOOL, logo: OLD };
    const { user } = await open();
    await user.upload(field(), picture());
    await user.click(await screen.findByRole("button", { name: "Do not change the logo" }));
    expect(screen.getByRole("img", { name: "The logo of your school" })).toBeInTheDocument();
    await user.upload(field(), new File([HTML], "badge.png", { type: "image/png" }));
    expect(await screen.findByText(/could not be opened as a picture/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Save the logo" })).not.toBeInTheDocument();
    expect(server.requests(schoolLogoRoutes.changeLogo)).toHaveLength(0);
  });

  it("asks before it is lost, and does not ask once it is saved", async () => {
    const { user, advance } = await open();
    await user.upload(field(), picture());
    const save = await screen.findByRole("button", { name: "Save the logo" });
    await user.click(screen.getByRole("link", { name: "Admin codes" }));
    const dialog = within(screen.getByRole("dialog", { name: "Leave without saving?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("img", { name: "The new logo" })).toBeInTheDocument();
    await user.click(save);
    await advance();
    expect(await screen.findByText(/The logo is saved/)).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Admin codes" }));
    await advance();
    expect(await screen.findByRole("heading", { name: "Admin codes" })).toBeInTheDocument();
  });

  it("is given up if the user leaves all the same", async () => {
    const { user, advance } = await open();
    await user.upload(field(), picture());
    await screen.findByRole("button", { name: "Save the logo" });
    await user.click(screen.getByRole("link", { name: "Admin codes" }));
    await user.click(screen.getByRole("button", { name: "Leave without saving" }));
    await advance();
    expect(await screen.findByRole("heading", { name: "Admin codes" })).toBeInTheDocument();
  });

  it("is not read if the file is too large", async () => {
    const { user } = await open();
    const file = picture();
    Object.defineProperty(file, "size", { value: 20 * 1024 * 1024 + 1 });
    await user.upload(field(), file);
    expect(await screen.findByText(/larger than 20 MB/)).toBeInTheDocument();
  });

  it("keeps the chosen picture if saving fails", async () => {
    server.refuse(schoolLogoRoutes.changeLogo, "INTERNAL", "internal");
    const { user, advance } = await open();
    await user.upload(field(), picture());
    await user.click(await screen.findByRole("button", { name: "Save the logo" }));
    await advance();
    expect(await screen.findByText(/went wrong|could not be saved/)).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "The new logo" })).toBeInTheDocument();
  });

  it("is removed after a confirmation", async () => {
    stored = { ...SCHOOL, logo: OLD };
    const { user, advance } = await open();
    await user.click(screen.getByRole("button", { name: "Remove the logo" }));
    const dialog = within(screen.getByRole("dialog", { name: "Remove the logo?" }));
    await user.click(dialog.getByRole("button", { name: "Remove the logo" }));
    await advance();
    expect(server.requests(schoolLogoRoutes.removeLogo)[0]?.parameters).toEqual([OLD]);
    expect(await screen.findByText("No logo yet")).toBeInTheDocument();
    expect(shellLogo()).toBeNull();
  });
});
