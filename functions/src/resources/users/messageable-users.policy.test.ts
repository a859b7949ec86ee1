import { ACCOUNT_STATUSES, ROLES } from "@darasa/contract/roles";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canSendMessageTo } from "./messageable-users.policy.ts";

const schools = ["moi", "kisumu", "national-office"];
const classes = [undefined, "form1", "form2"];

const user = fc.record({
  id: fc.constantFrom("a", "b", "c"),
  role: fc.constantFrom(...ROLES),
  status: fc.constantFrom(...ACCOUNT_STATUSES),
  schoolId: fc.constantFrom(...schools),
  classId: fc.constantFrom(...classes),
});
const student = user.map((one) => ({ ...one, role: "STUDENT" as const }));
const correspondent = fc.record({
  id: fc.constantFrom("a", "b", "c"),
  role: fc.constantFrom(...ROLES),
  schoolId: fc.constantFrom(...schools),
  classId: fc.constantFrom(...classes),
  childSchoolIds: fc.subarray(schools),
});

type Person = Parameters<typeof canSendMessageTo>[1];
const toUser = ({ classId, ...facts }: typeof user extends fc.Arbitrary<infer T> ? T : never) => {
  const record: Person = {
    ...facts,
    ...(classId === undefined ? {} : { classId }),
    name: facts.id,
    nameLower: facts.id,
    email: `${facts.id}@darasa.test`,
    createdAt: "2026-03-02T08:00:00.000Z",
  };
  return record;
};

test("refuses messages to oneself and to inactive accounts", () => {
  fc.assert(
    fc.property(correspondent, user, (from, to) => {
      if (from.id === to.id || to.status !== "ACTIVE") {
        expect(canSendMessageTo(from, toUser(to))).toBe(false);
      }
    }),
  );
});

test("administrators write across schools only from or to the national office, and only to administrators", () => {
  fc.assert(
    fc.property(correspondent, user, (from, to) => {
      const isAcrossSchools = from.role === "ADMIN" && from.schoolId !== to.schoolId;
      if (!isAcrossSchools || !canSendMessageTo(from, toUser(to))) return;
      expect(to.role).toBe("ADMIN");
      expect([from.schoolId, to.schoolId]).toContain("national-office");
    }),
  );
});

test("only administrators write across schools, except parents to the schools of their children", () => {
  fc.assert(
    fc.property(correspondent, user, (from, to) => {
      fc.pre(from.role !== "ADMIN" && canSendMessageTo(from, toUser(to)));
      const reached = from.role === "PARENT" ? from.childSchoolIds : [from.schoolId];
      expect(reached).toContain(to.schoolId);
    }),
  );
});

test("parents cannot message students, nor students another class", () => {
  fc.assert(
    fc.property(correspondent, student, (from, to) => {
      fc.pre(canSendMessageTo(from, toUser(to)));
      expect(from.role).not.toBe("PARENT");
      if (from.role === "STUDENT") expect(to.classId).toBe(from.classId);
    }),
  );
});
