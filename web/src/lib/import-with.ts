/** As the page's import map says. */
const addressOf = (file: string): string => import.meta.resolve(`/${file}`);

const asked = new Set<string>();

/**
 * Imports a part of the application and asks for the files that it needs at the same moment, before it could say so itself.
 * The build writes it around every import(): see scripts/slim-dependencies.ts.
 */
export const importWith = <T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  resolve: (file: string) => string = addressOf,
): Promise<T> => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement("link");
    link.rel = link.relList.supports("modulepreload") ? "modulepreload" : "preload";
    document.head.append(
      Object.assign(link, { as: "script", crossOrigin: "", href: resolve(file) }),
    );
  }
  return load();
};
