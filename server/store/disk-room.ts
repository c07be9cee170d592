import { statfs } from 'node:fs/promises'

/** What the embedded database may write between two looks: its log grows by 16 MiB at a time. */
export const LEAST_ROOM = 64 * 1_048_576
const LOOK_EVERY = 1_000

/**
 * Whether there is room on the disk of a folder. The embedded database does not come back from a disk that is full at the wrong moment (it
 * waits for ever in the middle of its log), so changes are refused before.
 *
 * @param least bytes that must be free
 * @returns looks at most once a second; a system that cannot say counts as room
 * @example const hasRoom = createDiskRoom('.data'); if (!(await hasRoom())) throw new StoreUnavailable('full', undefined)
 */
export function createDiskRoom(folder: string, least: number = LEAST_ROOM): () => Promise<boolean> {
  let looked: { readonly at: number; readonly room: Promise<boolean> } | undefined
  return () => {
    if (looked && looked.at + LOOK_EVERY > Date.now()) return looked.room
    const room = statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize >= least,
      () => true,
    )
    looked = { at: Date.now(), room }
    return room
  }
}
