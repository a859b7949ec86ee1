import { parseArgs } from "node:util";
import { requireLocalBackend } from "./office-project.ts";
import { parseOrExplain } from "./parse-or-explain.ts";
import { getEmulatorPorts, LOCAL_HOST } from "./suite/ports.ts";
import { PROJECT_ID } from "./suite/start-local-backend.ts";

const USAGE = `Usage:
  npm run mails [-- [--last NUMBER] [--port-offset NUMBER]]   prints the last e-mails of the local backend of npm start,
                                                              the newest at the end; without --last, five`;

const { values } = parseOrExplain(USAGE, () =>
  parseArgs({
    options: {
      last: { type: "string", default: "5" },
      "port-offset": { type: "string", default: "0" },
      help: { type: "boolean" },
    },
  }),
);

interface Text {
  readonly stringValue: string;
}

/** A document of the collection `mail`, as the REST API of Firestore contains it. */
interface StoredMail {
  readonly createTime: string;
  readonly fields: {
    readonly to: { readonly arrayValue: { readonly values: readonly Text[] } };
    readonly message: {
      readonly mapValue: { readonly fields: { readonly subject: Text; readonly text: Text } };
    };
  };
}

interface MailPage {
  readonly documents?: readonly StoredMail[];
  readonly nextPageToken?: string;
}

/** Reads all e-mails, the oldest first. The REST API tells when a document was created, which no field contains. */
const readMails = async (host: string): Promise<StoredMail[]> => {
  const url = `http://${host}/v1/projects/${PROJECT_ID}/databases/(default)/documents/mail?pageSize=300`;
  const mails: StoredMail[] = [];
  let next: string | undefined = "";
  while (next !== undefined) {
    const response = await fetch(`${url}&pageToken=${encodeURIComponent(next)}`, {
      headers: { authorization: "Bearer owner" },
    });
    const { documents = [], nextPageToken } = (await response.json()) as MailPage;
    mails.push(...documents);
    next = nextPageToken;
  }
  return mails.toSorted((one, other) => one.createTime.localeCompare(other.createTime));
};

const main = async (): Promise<void> => {
  const host = `${LOCAL_HOST}:${getEmulatorPorts(Number(values["port-offset"])).firestore}`;
  await requireLocalBackend(host);
  const mails = (await readMails(host)).slice(-Number(values.last));
  if (mails.length === 0) console.log("There are no e-mails.");
  for (const { createTime, fields } of mails) {
    const { subject, text } = fields.message.mapValue.fields;
    const to = fields.to.arrayValue.values.map(({ stringValue }) => stringValue).join(", ");
    console.log(`Queued: ${new Date(createTime).toLocaleString("en-KE")}`);
    console.log(`To: ${to}\nSubject: ${subject.stringValue}\n\n${text.stringValue}`);
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
