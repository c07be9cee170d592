import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { RoomName } from './message.ts'

/** The sentences of one room in one language, by code; of a plural, one for each form. */
export interface Room {
  readonly problems: Readonly<Record<string, string>>
  readonly messages: Readonly<Record<string, string>>
}

/** The build copies the folders of the languages beside the bundle. */
const BESIDE_BUNDLE = new URL('./messages/', import.meta.url)
const folder = existsSync(BESIDE_BUNDLE) ? BESIDE_BUNDLE : new URL('./', import.meta.url)

/** Languages that the services speak: a folder is one. */
export const languages: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const read = new Map<string, Readonly<Record<RoomName, Room>>>()

/**
 * Every sentence of a language, by the room that says it. Read when it is first spoken: few servers speak all languages.
 *
 * @param language one of {@link languages}
 * @throws when there is no such language, or a file of it is no JSON
 * @example sentencesOf('fr').access.problems['session-ended']
 */
export function sentencesOf(language: string): Readonly<Record<RoomName, Room>> {
  const known = read.get(language)
  if (known) return known
  const own = new URL(`${language}/`, folder)
  const made = Object.fromEntries(
    readdirSync(own)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.slice(0, -5), JSON.parse(readFileSync(new URL(name, own), 'utf8')) as Room]),
  ) as Record<RoomName, Room>
  read.set(language, made)
  return made
}
