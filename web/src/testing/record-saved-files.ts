import { vi } from "vitest";

/** Records the files that the page saves. A byte order mark at the beginning of a file stays in its text. */
export const recordSavedFiles = () => {
  const saved: { readonly name: string; readonly text: Promise<string> }[] = [];
  let blob = new Blob();
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (made: Blob) => {
        blob = made;
        return "blob:file";
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    saved.push({
      name: this.download,
      text: blob.arrayBuffer().then((bytes) => decoder.decode(bytes)),
    });
  });
  return saved;
};
