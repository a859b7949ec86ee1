import { pictureRoutes } from "@darasa/contract/pictures";
import type { DBSchema } from "idb";
import type { ScreenServices } from "@/lib/services.ts";
import { createUserDatabaseAccess } from "@/lib/user-database.ts";
import { getUserDatabaseName } from "@/lib/user-databases.ts";
import type { PicturePlace } from "./picture-place.ts";

interface PicturesSchema extends DBSchema {
  /** The pictures as data URLs, by id. A picture never changes. */
  pictures: { key: string; value: string };
}

/** The number of pictures that a device keeps, about 25 MB at most. A further one deletes all of them first. */
const MAX_KEPT = 300;
/** The number of pictures that load at once, so that the first ones appear early on a slow network. */
const MAX_AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` as soon as fewer than three others run. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < MAX_AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const startNext = waiting.shift();
    if (startNext === undefined) running -= 1;
    else startNext();
  }
};

/** Returns the access to the pictures that this device keeps for the user, until the logout deletes them. */
const openKept = ({ session }: ScreenServices) => {
  const userId = session.account()?.id ?? "";
  return createUserDatabaseAccess<PicturesSchema>({
    name: getUserDatabaseName("pictures", userId),
    stores: ["pictures"],
    isCurrent: () => userId !== "" && session.account()?.id === userId,
  });
};

/** Returns a picture as a data URL: from this device or, the first time, from the server. */
export const loadPicture = async (
  services: ScreenServices,
  id: string,
  place: PicturePlace,
): Promise<string> => {
  const use = openKept(services);
  const kept = await use<string | undefined>(undefined, (database) => database.get("pictures", id));
  if (kept !== undefined) return kept;
  const { data } = await inTurn(() =>
    services.api.call(pictureRoutes.get, { params: { id }, query: { ...place } }),
  );
  const url = `data:${data.type};base64,${data.image}`;
  await use(undefined, async (database) => {
    if ((await database.count("pictures")) >= MAX_KEPT) await database.clear("pictures");
    await database.put("pictures", url, id);
    return undefined;
  });
  return url;
};
