import { goToDashboardLinkLabel } from "@texts/shell.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { LandingScreen } from "@/features/landing/screens/landing-screen.tsx";
import { ID_TOKEN_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { appPaths } from "@/lib/paths.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import { showWayToDashboard } from "./way-to-dashboard.ts";

const listLinks = (href: string): (string | null)[] =>
  [...document.querySelectorAll(`[href="${href}"]`)].map(({ textContent }) => textContent);

const openLandingPage = (): void => {
  renderScreen(<LandingScreen />);
  showWayToDashboard(document, window.localStorage);
};

beforeEach(() => window.localStorage.clear());

describe("the landing page", () => {
  it("leads somebody who is logged in to the dashboard", () => {
    window.localStorage.setItem(ID_TOKEN_STORAGE_KEY, "token");
    openLandingPage();
    expect(listLinks(appPaths.dashboard)).toEqual([goToDashboardLinkLabel, goToDashboardLinkLabel]);
    expect(listLinks(appPaths.login)).toEqual([]);
    expect(listLinks(appPaths.register)).toHaveLength(1);
  });

  it("leads everybody else to the login and to the registration", () => {
    openLandingPage();
    expect(listLinks(appPaths.dashboard)).toEqual([]);
    expect(listLinks(appPaths.login)).toHaveLength(1);
    expect(listLinks(appPaths.register)).toHaveLength(3);
  });
});
