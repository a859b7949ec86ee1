import { adminUserRoutes } from "@darasa/contract/admin-users";
import { type ImportOutcome, peopleImportRoutes } from "@darasa/contract/people-import";
import { userRoutes } from "@darasa/contract/users";
import { screen, waitFor } from "@testing-library/react";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { type RequestToStubServer, StubServer } from "@/testing/stub-server.ts";

export const ADMIN: TestTokenClaims = { sub: "esther", name: "Esther", role: "ADMIN" };

/** The name and the admission number or e-mail address of each person of a request. */
export interface SentPerson {
  readonly name: string;
  readonly admissionNumber?: string;
  readonly email?: string;
}

export const listSentPeople = ({ body }: RequestToStubServer): readonly SentPerson[] =>
  Object.entries(body as Record<string, readonly SentPerson[]>).flatMap(([name, people]) =>
    name === "importId" ? [] : people,
  );

const NEW: ImportOutcome = { outcome: "NEW" };

/** A server whose import does what `decide` says about each person. By default everybody is new. */
class ImportServer extends StubServer {
  /** The people whom requests have imported. */
  readonly imported: SentPerson[] = [];
  /** The number of import requests after which the connection breaks. */
  requestsUntilFailure = Number.POSITIVE_INFINITY;

  constructor(decide: (person: SentPerson) => ImportOutcome) {
    super();
    this.on(peopleImportRoutes.importPeople).answer((request) => {
      if (this.requestsUntilFailure === 0) throw new TypeError("Failed to fetch");
      this.requestsUntilFailure -= 1;
      const people = listSentPeople(request);
      this.imported.push(...people);
      return { success: true, data: people.map(decide) };
    });
    this.on(peopleImportRoutes.preview).answer((request) => ({
      success: true,
      data: listSentPeople(request).map(decide),
    }));
    this.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
    this.on(adminUserRoutes.list).answer(() => ({
      success: true,
      data: { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 },
    }));
  }
}

export const buildImportServer = (
  decide: (person: SentPerson) => ImportOutcome = () => NEW,
): ImportServer => new ImportServer(decide);

export const openImport = async (server: ImportServer, claims = ADMIN) => {
  const app = renderApp({ path: "/app/admin/import", server, claims });
  await screen.findByRole("heading", { name: "Choose your table" });
  const choose = async (file: File): Promise<void> => {
    await app.user.upload(screen.getByLabelText("Table"), file);
    await waitFor(() => {
      if (screen.queryByText("Reading the table…") !== null) throw new Error("still reading");
    });
  };
  const paste = async (cells: string): Promise<void> => {
    await app.user.click(screen.getByLabelText("Or paste the cells"));
    await app.user.paste(cells);
  };
  const press = (name: string | RegExp): Promise<void> =>
    app.user.click(screen.getByRole("button", { name }));
  /** Presses the button that checks the table, and waits for the preview. */
  const check = async (): Promise<void> => {
    await press("Check the table");
    await screen.findByRole("heading", { name: "Check what happens" });
    await screen.findByText(/^An import never deletes/);
  };
  return { ...app, server, choose, paste, press, check };
};

/** Builds the cells of a table of students, as a spreadsheet copies them. */
export const buildStudentCells = (count: number): string =>
  [
    "Name\tAdmission number\tClass",
    ...Array.from({ length: count }, (_, index) => `Ann Otieno\tA${index + 1}\tForm 2 East`),
  ].join("\n");
