/** Returns the accessible description of a control: its hint and its error. */
export const getAccessibleDescription = (control: Element): string =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .filter((text) => text !== "")
    .join(" ");
