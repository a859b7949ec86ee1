export const pageNames = [
  "index",
  "login",
  "register",
  "forgot-password",
  "reset-password",
  "app",
] as const;
export type PageName = (typeof pageNames)[number];

interface RenderedPage {
  readonly html: string;
  /** Every rule the page's components asked for, with all of the theme's variables. */
  readonly css: string;
  /** The page icon as SVG. */
  readonly icon: string;
}

/** What src/entries/prerender.tsx exports once it is built. */
export interface PrerenderModule {
  renderPage(name: PageName): RenderedPage;
}

interface Filling {
  readonly html: string;
  readonly icon: string;
  readonly head: string;
}

const iconLink = (svg: string): string =>
  `<link rel="icon" href="data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E")}">`;

/** Puts a rendered page into its HTML file. */
export function fillTemplate(template: string, { html, icon, head }: Filling): string {
  return template
    .replace("<!--head-->", () => head + iconLink(icon))
    .replace("<!--body-->", () => html);
}
