import type { Plugin, ViteDevServer } from "vite";
import { fillPageTemplate, type PrerenderModule, pageNames } from "./pages.ts";

const STANDALONE = /^\/(login|register|forgot-password|reset-password|confirm-email|privacy)$/;
/** The pages whose path is not the name of their HTML file. */
const PAGES_BY_PATH = new Map([
  ["/", "/index.html"],
  ["/login/number", "/login-number.html"],
  ["/privacy/sw", "/privacy-sw.html"],
  ["/schools/join", "/join-school.html"],
  ["/schools/join/status", "/school-application.html"],
]);
const THEME_SCRIPT = '<script type="module" src="/src/entries/theme.ts"></script>';

/**
 * Maps a URL path to an HTML file in the same way as the rewrites of Firebase Hosting. Returns undefined if no
 * page has the path.
 */
const pageFor = (pathname: string): string | undefined => {
  const page = PAGES_BY_PATH.get(pathname);
  if (page !== undefined) return page;
  if (STANDALONE.test(pathname)) return `${pathname}.html`;
  return /^\/(app(\/|$)|library$|admin\/users\/pending$)/.test(pathname) ? "/app.html" : undefined;
};

const prerender = async (server: ViteDevServer): Promise<PrerenderModule> => {
  const { renderPage } = await server.ssrLoadModule("/src/entries/prerender.tsx");
  if (typeof renderPage !== "function") throw new Error("prerender.tsx lost renderPage");
  return { renderPage: (name) => renderPage(name) };
};

/**
 * A Vite plugin that serves the pages during development. It renders the same HTML as the build, anew for each
 * request.
 */
export function createDevPagesPlugin(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: "darasa:dev-pages",
    apply: "serve",
    configureServer(started) {
      server = started;
      started.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? "/", "http://localhost");
        const page = pageFor(url.pathname);
        const wantsPage = request.headers.accept?.includes("text/html") === true;
        if (page !== undefined) request.url = page + url.search;
        else if (wantsPage && !/^\/(api|__)\//.test(url.pathname) && !url.pathname.includes(".")) {
          response.writeHead(302, { location: "/" }).end();
          return;
        }
        next();
      });
    },
    transformIndexHtml: {
      order: "pre",
      async handler(template, { path }) {
        const name = pageNames.find((page) => path === `/${page}.html`);
        if (server === undefined || name === undefined) return template;
        const { renderPage } = await prerender(server);
        const { html, css, icon } = renderPage(name);
        return fillPageTemplate(template, {
          html,
          icon,
          head: `${THEME_SCRIPT}<style>${css}</style>`,
        });
      },
    },
  };
}
