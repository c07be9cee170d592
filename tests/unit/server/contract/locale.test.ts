import { expect, it } from 'vitest'
import { say } from '../../../../server/contract/index.ts'
import { spokenLocale } from '../../../../server/contract/locale.ts'
import { languages } from '../../../../server/contract/messages/sentences.ts'

it.each([
  ['pt-BR', ['en', 'pt-BR'], 'pt-BR'],
  ['pt-PT', ['en', 'pt-BR'], 'pt-BR'],
  ['pt', ['en', 'pt-BR'], 'pt-BR'],
  ['PT', ['en', 'pt-BR'], 'pt-BR'],
  ['pt-PT', ['pt-BR', 'pt'], 'pt'],
  ['de-AT', ['de', 'en'], 'de'],
  ['tlh', ['de', 'en'], undefined],
  ['', ['de', 'en'], undefined],
])('%s is answered, where there is %j, in %s', (wished, spoken, answered) => {
  expect(spokenLocale(wished, spoken)).toBe(answered)
})

it('every folder of messages is a language that the services speak', () => {
  const english = say({ code: 'request-not-found' })
  for (const language of languages.filter((each) => each !== 'en'))
    expect([language, say({ code: 'request-not-found' }, { locales: [language] })]).not.toEqual([
      language,
      english,
    ])
})
