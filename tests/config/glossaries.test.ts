import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages as spokenByServices } from '../../server/contract/messages/sentences.ts'
import { uiLocales } from '../../server/platform/idm/ui-locales.ts'
import { languages, translations } from '../support/languages.ts'

it.each(translations)('%s has a glossary, which says whether a native speaker has read it', (language) => {
  const path = `locales/${language}/glossary.md`
  expect(existsSync(path), path).toBe(true)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(/native speaker/)
  expect(text.split('\n').filter((line) => line.startsWith('| ')).length).toBeGreaterThan(30)
})

it('services and types speak the languages of the portal', () => {
  expect(spokenByServices.toSorted()).toEqual(languages)
  expect(Object.keys(uiLocales).toSorted()).toEqual(languages.map((language) => `uilocale/${language}`))
})

/** Every map of languages in a document, by its place. */
function maps(value: unknown, at = ''): [string, string[]][] {
  if (typeof value === 'string' && /^\s*[[{]/.test(value) && value.includes('"en"'))
    return maps(JSON.parse(value), at)
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && typeof value.en === 'string') return [[at, Object.keys(value).toSorted()]]
  return Object.entries(value).flatMap(([key, each]) => maps(each, `${at}/${key}`))
}

it.each(['email-templates', 'selfservice.kba', 'selfservice.terms'])('%s says all of them', (name) => {
  const path = `server/platform/idm/config-defaults/${name}.json`
  const found = maps(JSON.parse(readFileSync(path, 'utf8')))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(([, said]) => said.join() !== languages.join())).toEqual([])
})

it('every shipped journey says all of them', () => {
  const folder = 'server/platform/am/journeys/shipped'
  const said = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => maps(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), file))
  expect(said.length).toBeGreaterThan(80)
  expect(said.filter(([, each]) => each.join() !== languages.join())).toEqual([])
})
