import type { ListenerStarter } from "@/lib/listener-connection.ts";

/** The code of the Firestore SDK's error when the Security Rules refuse a listener. */
const DENIED = "permission-denied";

/** Returns a listener that calls `drop` when the Security Rules refuse it, because the user has lost the access. */
export const dropIfDenied =
  <T>(listen: ListenerStarter<T>, drop: () => unknown): ListenerStarter<T> =>
  (sink) =>
    listen({
      next: sink.next,
      failed: (error) => {
        if (Reflect.get(Object(error), "code") === DENIED) drop();
        sink.failed(error);
      },
    });
