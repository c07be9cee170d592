import type { Seeded } from './seed.ts'

/** Pieces that several screens show: what leaves one out hides what is wrong in others. */
const isShared = ({ file }: Seeded) => /\.(section|display)\.json$/.test(file)
/** Translations are held against English as it works. */
const side = (each: Seeded) => isShared(each) || /^locales\/(?!en\/)/.test(each.file)

/**
 * Puts slips together that do not get in each other's way, so that the portal is composed once for many of them: one of each file,
 * those of shared pieces apart, and those that leave a shared piece out alone.
 */
export function rounds(seeded: readonly Seeded[]): Seeded[][] {
  const made: Seeded[][] = []
  for (const each of seeded) {
    const alone = isShared(each) && each.fatal
    const free = made.find((round) =>
      round.every(
        (other) =>
          other.file !== each.file &&
          side(other) === side(each) &&
          !alone &&
          !(isShared(other) && other.fatal),
      ),
    )
    if (free) free.push(each)
    else made.push([each])
  }
  return made
}
