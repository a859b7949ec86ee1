import { buildGuardianLinkId } from "@darasa/contract/guardian-links";
import {
  type GuardianLinkDocument,
  guardianLinkDocumentSchema,
} from "@darasa/contract/server/account-documents";
import type { Database, DocumentReader, DocumentWriter } from "../../platform/database.ts";

/** The maximum number of guardian links in one query, which is more than any parent has. */
const CHILDREN_LIMIT = 50;

const COLLECTION = "guardianLinks";
const pathOf = (parentId: string, studentId: string): string =>
  `${COLLECTION}/${buildGuardianLinkId(parentId, studentId)}`;

export interface NewGuardianLink extends Omit<GuardianLinkDocument, "createdAt"> {
  readonly createdAt: Date;
}

/** The maximum number of guardians of one student whose links follow a new admission number. */
const GUARDIANS_LIMIT = 50;

const writing = {
  setAdmissionNumber: (
    writer: DocumentWriter,
    { parentId, studentId }: Pick<GuardianLinkDocument, "parentId" | "studentId">,
    admissionNumber: string,
  ): void => {
    writer.update(pathOf(parentId, studentId), { admissionNumber });
  },

  set: (writer: DocumentWriter, link: NewGuardianLink): void => {
    writer.set(pathOf(link.parentId, link.studentId), { ...link });
  },

  /** Withdraws a link. `childName` is the child's name, if the parent sees the child until the withdrawal. */
  withdraw: (
    writer: DocumentWriter,
    { parentId, studentId }: Pick<GuardianLinkDocument, "parentId" | "studentId">,
    {
      reason,
      isByParent,
      childName,
    }: {
      readonly reason: string;
      readonly isByParent: boolean;
      readonly childName: string | undefined;
    },
  ): void => {
    writer.update(pathOf(parentId, studentId), {
      status: "REVOKED",
      statusReason: reason,
      withdrawnByParent: isByParent,
      ...(childName === undefined ? {} : { withdrawnChildName: childName }),
    });
  },
};

const createSchoolLookups = (database: Database) => ({
  isGuardianAt: async (parentId: string, schoolId: string): Promise<boolean> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [
        { field: "parentId", op: "==", value: parentId },
        { field: "schoolId", op: "==", value: schoolId },
        { field: "status", op: "==", value: "APPROVED" },
      ],
      limit: 1,
    });
    return documents.length > 0;
  },
});

export const createGuardiansStore = (database: Database) => ({
  get: async (
    reader: DocumentReader,
    parentId: string,
    studentId: string,
  ): Promise<GuardianLinkDocument | undefined> => {
    const document = await reader.get(pathOf(parentId, studentId));
    return document === undefined ? undefined : guardianLinkDocumentSchema.parse(document.data);
  },

  getApproved: async (
    parentId: string,
    studentId: string,
  ): Promise<GuardianLinkDocument | undefined> => {
    const document = await database.get(pathOf(parentId, studentId));
    const link =
      document === undefined ? undefined : guardianLinkDocumentSchema.parse(document.data);
    return link?.status === "APPROVED" ? link : undefined;
  },

  listApproved: async (parentId: string): Promise<GuardianLinkDocument[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [
        { field: "parentId", op: "==", value: parentId },
        { field: "status", op: "==", value: "APPROVED" },
      ],
      limit: CHILDREN_LIMIT,
    });
    return documents.map(({ data }) => guardianLinkDocumentSchema.parse(data));
  },

  /** Lists the guardian links of a parent, whatever their status. */
  listOf: async (parentId: string): Promise<GuardianLinkDocument[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [{ field: "parentId", op: "==", value: parentId }],
      limit: CHILDREN_LIMIT,
    });
    return documents.map(({ data }) => guardianLinkDocumentSchema.parse(data));
  },

  /** Lists the guardian links of a student, whatever their status. */
  listOfStudent: async (
    reader: DocumentReader,
    studentId: string,
  ): Promise<GuardianLinkDocument[]> => {
    const documents = await reader.query({
      collection: COLLECTION,
      where: [{ field: "studentId", op: "==", value: studentId }],
      limit: GUARDIANS_LIMIT,
    });
    return documents.map(({ data }) => guardianLinkDocumentSchema.parse(data));
  },

  ...createSchoolLookups(database),
  ...writing,
});

export type GuardiansStore = ReturnType<typeof createGuardiansStore>;
