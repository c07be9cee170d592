import { describe, expect, it } from 'vitest'
import { DomainError, problemOf } from '../../../../server/contract/index.ts'
import type { Message, RoomName } from '../../../../server/contract/messages/message.ts'
import { say } from '../../../../server/contract/messages/say.ts'
import { languages, sentencesOf } from '../../../../server/contract/messages/sentences.ts'
import { problemStatuses } from '../../../../server/contract/problem-statuses.ts'

type Sentences = Readonly<Record<string, string>>

const PLURAL = /_(zero|one|two|few|many|other)$/
const roomNames = Object.keys(sentencesOf('en')) as RoomName[]

/** Placeholders of all forms of each code. */
function placeholders(sentences: Sentences): Record<string, string[]> {
  const found: Record<string, Set<string>> = {}
  for (const [key, sentence] of Object.entries(sentences)) {
    const code = key.replace(PLURAL, '')
    found[code] ??= new Set()
    for (const [, name] of sentence.matchAll(/\{\{(\w+)\}\}/g))
      // A form of one or two may leave the number out.
      if (name !== 'count') found[code].add(name!)
  }
  return Object.fromEntries(Object.entries(found).map(([code, names]) => [code, [...names].toSorted()]))
}

describe('the sentences of the services', () => {
  it.each(languages)('are the same ones in %s, with the same placeholders', (language) => {
    for (const room of roomNames)
      for (const part of ['problems', 'messages'] as const)
        expect(placeholders(sentencesOf(language)[room][part]), `${room}, ${part}`).toEqual(
          placeholders(sentencesOf('en')[room][part]),
        )
  })

  it.each(languages)('have in %s every form of plural that the language has, and no other', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    for (const room of roomNames)
      for (const part of ['problems', 'messages'] as const) {
        const keys = Object.keys(sentencesOf(language)[room][part])
        const plural = new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))
        for (const code of plural)
          expect(
            keys
              .filter((key) => key.replace(PLURAL, '') === code)
              .map((key) => PLURAL.exec(key)?.[1] ?? '')
              .toSorted(),
            code,
          ).toEqual(forms)
      }
  })

  it('stand in one room each, under names of small letters', () => {
    const codes = roomNames.flatMap((room) =>
      (['problems', 'messages'] as const).flatMap((part) =>
        Object.keys(placeholders(sentencesOf('en')[room][part])),
      ),
    )
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    expect(codes.filter((code) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code))).toEqual([])
  })

  it('have a status of refusal where they are problems', () => {
    const codes = roomNames.flatMap((room) => Object.keys(placeholders(sentencesOf('en')[room].problems)))
    expect(Object.keys(problemStatuses).toSorted()).toEqual(codes.toSorted())
    for (const status of Object.values(problemStatuses)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
    }
  })
})

describe('a domain error', () => {
  it('is said in the language of its reader, English where that is not spoken', () => {
    const error = new DomainError('request-not-found')
    expect(error.message).toBe('There is no such request, or you have no part in it.')
    expect(problemOf(error, { locales: ['fr-CA', 'en'] })).toMatchObject({
      code: 404,
      message: "Cette demande n'existe pas, ou vous n'y avez aucune part.",
      detail: { code: 'request-not-found', params: {} },
    })
    expect(problemOf(error, { locales: ['xx', 'tlh'] }).message).toBe(
      'There is no such request, or you have no part in it.',
    )
  })
})

describe('what stops a journey', () => {
  it('is said in the language of the reader too', () => {
    const why: Message = { code: 'journey-off', params: { journey: 'Login' } }
    const error = new DomainError('journey-cannot-run', { why })
    expect(error.message).toBe('The journey Login does not exist or is switched off.')
    expect(problemOf(error, { locales: ['fr'] }).message).toBe(
      "Le parcours Login n'existe pas ou est désactivé.",
    )
  })
})

describe('params', () => {
  const said = (params: Message['params'], locale = 'en') =>
    say({ code: 'verbatim', params: params ?? {} }, { locales: [locale], timeZone: 'Europe/Paris' })

  it('are said as days, moments, lists and sentences', () => {
    expect(said({ text: { day: '2026-02-10T23:30:00Z' } })).toBe('February 11, 2026')
    expect(said({ text: { day: '2026-02-10T23:30:00Z' } }, 'fr')).toBe('11 février 2026')
    expect(said({ text: ['a', 'b'] })).toBe('a, b')
    expect(said({ text: { code: 'request-not-found' } }, 'fr')).toBe(
      "Cette demande n'existe pas, ou vous n'y avez aucune part.",
    )
    expect(said({ text: null })).toBe('')
  })

  it('are never read as sentences or patterns themselves', () => {
    expect(said({ text: '{{other}} $t(request-not-found) <b>' })).toBe('{{other}} $t(request-not-found) <b>')
  })
})
