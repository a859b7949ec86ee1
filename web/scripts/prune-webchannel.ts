import type { Plugin } from "vite";

/**
 * When a request of a listener has failed for good, the transport asks for a picture at www.google.com. What comes of it
 * goes to a log and to counters that nobody reads: the channel ends the same way, and Firestore opens another. The page
 * is not let go there, and need not be: the policy in firebase.json stays as narrow as it is, nothing stands in the console
 * of whoever is offline, and nobody else learns that a person here has lost the network.
 *
 * Exactly once, or it has changed and the build fails.
 */
const PING =
  'if(b==2){var c=p(a.bb,a),d=a.Ua;const e=!d;d=new T(d||"//www.google.com/images/cleardot.gif");l.location&&l.location.protocol=="http"||kc(d,"https");Db(d);e?Bc(d.toString(),c):Cc(d.toString(),c);}else J(2);';

const MODULE = /\/@firebase\/webchannel-wrapper\/dist\/webchannel-blob\/esm\//;

/** The transport without its question to a stranger. */
export function pruneWebchannelModule(code: string): string {
  if (code.split(PING).length !== 2) {
    throw new Error(
      `@firebase/webchannel-wrapper has changed; scripts/prune-webchannel.ts looks for:\n${PING}`,
    );
  }
  return code.replace(PING, "b==2||J(2);");
}

/** Lets Firestore's transport speak with Firestore only. */
export function pruneWebchannel(): Plugin {
  return {
    name: "darasa:prune-webchannel",
    transform: (code, id) =>
      MODULE.test(id) ? { code: pruneWebchannelModule(code), map: null } : undefined,
  };
}
