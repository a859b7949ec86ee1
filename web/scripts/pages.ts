export const pageNames = [
  "index",
  "login",
  "login-number",
  "register",
  "forgot-password",
  "reset-password",
  "confirm-email",
  "join-school",
  "school-application",
  "privacy",
  "privacy-sw",
  "app",
] as const;
export type PageName = (typeof pageNames)[number];

interface RenderedPage {
  readonly html: string;
  /** All CSS rules of the page's components and all variables of the theme, including unused ones. */
  readonly css: string;
  /** The SVG code of the favicon. */
  readonly icon: string;
}

/** The exports of the module that the build creates from src/entries/prerender.tsx. */
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

/** Inserts the rendered page into the placeholders of an HTML file. */
export function fillPageTemplate(template: string, { html, icon, head }: Filling): string {
  return template
    .replace("<!--head-->", () => head + iconLink(icon))
    .replace("<!--body-->", () => html);
}
