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

export const getFirestoreHost = (): string => inject("firestoreHost");

const serial = { next: 0 };
/**
 * Returns a unique project id. All test files use one emulator, in which each project has its own data and
 * rules.
 */
export const createUniqueProjectId = (name: string): string => {
  serial.next += 1;
  return `demo-${name}-${process.pid}-${serial.next}`;
};

export interface AdminSdkConnection {
  readonly firestore: AdminFirestore;
  close(): Promise<void>;
}

/** Connects firebase-admin to the emulator. Its requests bypass the rules. */
export const connectAdminSdk = (
  projectId: string,
  host = getFirestoreHost(),
): AdminSdkConnection => {
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

export interface ClientSdkConnection {
  readonly firestore: Firestore;
  close(): Promise<void>;
}

/**
 * The identity of a client: the token claims of a user, or the token `owner`, which bypasses the rules.
 * Undefined means signed out.
 */
export type AuthIdentity =
  | { readonly sub: string; readonly [claim: string]: unknown }
  | "owner"
  | undefined;

/** Connects the web SDK in Node to the emulator. */
export const connectClientSdk = (
  projectId: string,
  identity?: AuthIdentity,
  server = getFirestoreHost(),
): ClientSdkConnection => {
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

/**
 * Builds the `Authorization` header of a signed-in user with an unsigned token, like those of the Auth
 * emulator.
 */
export const buildAuthorizationHeader = (claims: object): string => {
  const encode = (json: object): string => Buffer.from(JSON.stringify(json)).toString("base64url");
  return `Bearer ${encode({ alg: "none", type: "JWT" })}.${encode(claims)}.`;
};

/**
 * Loads security rules into a project. If they are invalid, throws an Error that contains the server's
 * response.
 */
export const loadSecurityRules = async (projectId: string, content: string): Promise<void> => {
  const response = await fetch(
    `http://${getFirestoreHost()}/emulator/v1/projects/${projectId}:securityRules`,
    { method: "PUT", body: JSON.stringify({ rules: { files: [{ content }] } }) },
  );
  if (!response.ok) throw new Error(await response.text());
};

export const clearDatabase = async (projectId: string): Promise<void> => {
  const response = await fetch(
    `http://${getFirestoreHost()}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    { method: "DELETE" },
  );
  if (!response.ok) throw new Error(await response.text());
};
