import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../../../../../server/contract/messages/sentences.ts'
import { uiLocales } from '../../../../../../server/platform/idm/ui-locales.ts'
import { overrideKey } from '../../../../../../src/parts/text/server-text.ts'

interface Choice {
  readonly prompt: string
  readonly choices: readonly string[]
  readonly choiceHints?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const folder = new URL('../../../../../../server/platform/am/journeys/shipped/', import.meta.url)
const isChoice = (node: object): node is Choice => 'choices' in node && 'prompt' in node
const choices = readdirSync(folder).flatMap((file) => {
  const { nodes, innerNodes } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  return Object.values<object>({ ...nodes, ...innerNodes })
    .filter(isChoice)
    .map((node) => ({ file, ...node }))
})
const spoken = languages.toSorted()
const ofFactors = choices.filter((each) => each.choices.includes('Authenticator app'))

test.each(ofFactors)('$file says of each second factor what it needs', ({ choices: ways, choiceHints }) => {
  for (const way of ways) expect(Object.keys(choiceHints?.[way] ?? {}).toSorted()).toEqual(spoken)
})

test.each(Object.keys(uiLocales).filter((name) => name !== 'uilocale/en'))(
  '%s has what the shipped choices ask and offer',
  (locale) => {
    const words = uiLocales[locale]?.enduser.overrides ?? {}
    const texts = choices.flatMap((each) => [each.prompt, ...each.choices])
    expect(ofFactors).toHaveLength(3)
    expect(texts.filter((text) => !words[overrideKey(text)])).toEqual([])
  },
)
