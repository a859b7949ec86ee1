import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/*
 * This program is the load generator of the test of a deadline: one client with a connection of its own for each
 * student. It runs in its own process, so that the clients do not slow the API down. All clients connect first; then all
 * hand in at the same moment, and repeat the request until the API has confirmed it, like the web app.
 */

export interface DeadlineTask {
  readonly url: string;
  readonly body: string;
  readonly tokens: readonly string[];
}

export interface DeadlineReport {
  /** The number of connections that were open at the same time before the first client handed in. */
  readonly connections: number;
  readonly confirmed: number;
  /** The number of requests that failed or were refused, and that a client repeated. */
  readonly repeated: number;
  /** The times in milliseconds from the deadline to the confirmation, over all clients. */
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly lastMs: number;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const REQUEST_TIMEOUT_MS = 120_000;
const CONNECTING_AT_ONCE = 200;
const MAX_ATTEMPTS = 60;

interface Client {
  readonly token: string;
  /** The connection that the client has opened before the deadline. Later requests open new ones. */
  readonly connection: Socket;
}

const connectOnce = ({ hostname, port }: URL): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });

/** Opens a connection and keeps it open. Tries again if the server has too many connections to accept. */
const openConnection = async (url: URL): Promise<Socket> => {
  for (;;) {
    const socket = await connectOnce(url);
    if (socket !== undefined) return socket;
    await delay(FIRST_PAUSE_MS);
  }
};

/** Hands in once, on the client's own connection if it is still open. Returns the status; 0 if the request failed. */
const handIn = ({ url, body }: DeadlineTask, { token, connection }: Client): Promise<number> =>
  new Promise((resolve) => {
    const isOpen = connection.writable && connection.bytesWritten === 0;
    const sent = request(url, {
      method: "POST",
      timeout: REQUEST_TIMEOUT_MS,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(isOpen ? { createConnection: () => connection } : {}),
    });
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve(0));
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(0));
    sent.end(body);
  });

const isRefused = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Repeats a request with growing pauses until the API accepts it. Returns the number of repetitions. */
const sendUntilConfirmed = async (work: () => Promise<number>): Promise<number> => {
  for (let repeated = 0; repeated < MAX_ATTEMPTS; repeated += 1) {
    const status = await work();
    if (!isRefused(status)) {
      if (status !== 200) throw new Error(`The API responded with ${status}.`);
      return repeated;
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** repeated, LONGEST_PAUSE_MS);
    await delay(pause * (0.5 + Math.random()));
  }
  throw new Error("The API did not confirm a request.");
};

/** Opens the connections of all clients, without a request. */
const connectAll = async (task: DeadlineTask): Promise<Client[]> => {
  const url = new URL(task.url);
  const clients: Client[] = [];
  for (let start = 0; start < task.tokens.length; start += CONNECTING_AT_ONCE) {
    const group = task.tokens.slice(start, start + CONNECTING_AT_ONCE);
    clients.push(
      ...(await Promise.all(
        group.map(async (token) => ({ token, connection: await openConnection(url) })),
      )),
    );
  }
  return clients;
};

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const run = async (task: DeadlineTask): Promise<DeadlineReport> => {
  const clients = await connectAll(task);
  const connections = clients.filter(({ connection }) => connection.writable).length;
  const deadline = performance.now();
  const results = await Promise.all(
    clients.map(async (client) => {
      const repeated = await sendUntilConfirmed(() => handIn(task, client));
      return { repeated, ms: performance.now() - deadline };
    }),
  );
  const times = results.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    connections,
    confirmed: results.length,
    repeated: results.reduce((sum, { repeated }) => sum + repeated, 0),
    medianMs: at(times, 0.5),
    p99Ms: at(times, 0.99),
    lastMs: at(times, 1),
  };
};

if (process.send !== undefined) {
  const [task] = await once(process, "message");
  process.send({ report: await run(task) });
  process.disconnect();
}
