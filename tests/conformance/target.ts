import { deleteApp, initializeApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  terminate,
} from "firebase/firestore";
import {
  deleteApp as deleteAdminApp,
  initializeApp as initializeAdminApp,
} from "firebase-admin/app";
import {
  type Firestore as AdminFirestore,
  getFirestore as getAdminFirestore,
} from "firebase-admin/firestore";
import { inject } from "vitest";

export const firestoreHost = (): string => inject("firestoreHost");

const serial = { next: 0 };
/** A project of its own for each caller: test files share one emulator without seeing each other's data or rules. */
export const freshProject = (name: string): string => {
  serial.next += 1;
  return `demo-${name}-${process.pid}-${serial.next}`;
};

export interface AdminTarget {
  readonly firestore: AdminFirestore;
  close(): Promise<void>;
}

/** firebase-admin, as a server uses it. */
export const connectAdmin = (projectId: string, host = firestoreHost()): AdminTarget => {
  serial.next += 1;
  const app = initializeAdminApp({ projectId }, `${projectId}-${serial.next}`);
  const firestore = getAdminFirestore(app);
  firestore.settings({ host, ssl: false, ignoreUndefinedProperties: false });
  return {
    firestore,
    close: async () => {
      await firestore.terminate();
      await deleteAdminApp(app);
    },
  };
};

export interface ClientTarget {
  readonly firestore: Firestore;
  close(): Promise<void>;
}

/** The claims of a signed-in user, or the token `owner` that skips the rules, or nobody. */
export type Identity =
  | { readonly sub: string; readonly [claim: string]: unknown }
  | "owner"
  | undefined;

/** The web SDK as it runs in Node. */
export const connectClient = (
  projectId: string,
  identity?: Identity,
  server = firestoreHost(),
): ClientTarget => {
  serial.next += 1;
  const app = initializeApp({ projectId, apiKey: "any" }, `${projectId}-${serial.next}`);
  const firestore = getFirestore(app);
  const [host, port] = server.split(":");
  connectFirestoreEmulator(
    firestore,
    host ?? "127.0.0.1",
    Number(port),
    identity === undefined ? {} : { mockUserToken: identity },
  );
  return {
    firestore,
    close: async () => {
      await terminate(firestore);
      await deleteApp(app);
    },
  };
};

/** The header of a signed-in user, for requests without an SDK; unsigned, as the Auth emulator's tokens are. */
export const mockToken = (claims: object): string => {
  const encode = (json: object): string => Buffer.from(JSON.stringify(json)).toString("base64url");
  return `Bearer ${encode({ alg: "none", type: "JWT" })}.${encode(claims)}.`;
};

/** Loads rules for a project. Throws with the server's words when it refuses them. */
export const loadRules = async (projectId: string, content: string): Promise<void> => {
  const response = await fetch(
    `http://${firestoreHost()}/emulator/v1/projects/${projectId}:securityRules`,
    { method: "PUT", body: JSON.stringify({ rules: { files: [{ content }] } }) },
  );
  if (!response.ok) throw new Error(await response.text());
};

export const clearDatabase = async (projectId: string): Promise<void> => {
  const response = await fetch(
    `http://${firestoreHost()}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    { method: "DELETE" },
  );
  if (!response.ok) throw new Error(await response.text());
};
