import type { CalendarDocument } from "@darasa/contract/server/calendar-document";

/**
 * The events of 2026 and 2027. They do not contain the terms of 2026, which dashboards take from the terms of the school
 * or from the national terms. The dates are examples that the operator of Darasa replaces.
 */
export const SEED_CALENDAR_EVENTS: CalendarDocument = {
  events: [
    { title: "Term 1 half-term break begins", date: "2026-02-25" },
    { title: "Madaraka Day", date: "2026-06-01" },
    { title: "Term 2 half-term break begins", date: "2026-06-24" },
    { title: "Mazingira Day", date: "2026-10-10" },
    { title: "Mashujaa Day", date: "2026-10-20" },
    { title: "KCSE written papers begin", date: "2026-11-02" },
    { title: "KCSE ends", date: "2026-11-20" },
    { title: "Jamhuri Day", date: "2026-12-12" },
    { title: "Term 1 opens (provisional)", date: "2027-01-04" },
    { title: "Term 1 half-term break begins (provisional)", date: "2027-02-24" },
    { title: "Term 1 closes (provisional)", date: "2027-04-02" },
    { title: "Term 2 opens (provisional)", date: "2027-04-26" },
    { title: "Madaraka Day", date: "2027-06-01" },
    { title: "Term 2 closes (provisional)", date: "2027-07-30" },
    { title: "Term 3 opens (provisional)", date: "2027-08-23" },
    { title: "Mazingira Day", date: "2027-10-10" },
    { title: "Mashujaa Day", date: "2027-10-20" },
    { title: "Term 3 closes (provisional)", date: "2027-10-22" },
    { title: "KCSE written papers begin (provisional)", date: "2027-11-01" },
    { title: "Jamhuri Day", date: "2027-12-12" },
  ],
};
