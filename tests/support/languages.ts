import { readdirSync } from 'node:fs'

/** The languages that the portal ships: a folder is one. */
export const languages: readonly string[] = readdirSync('locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

/** All but English, which the others are compared with. */
export const translations = languages.filter((language) => language !== 'en')
