import { describe, expect, test } from 'vitest'
import type { Case } from '../../../../../../../server/platform/iga/cases/case.ts'
import type { AccessRequest } from '../../../../../../../server/platform/iga/requests/access-request.ts'
import { NOW, happen, lastComment, opened, person, phase, recorded, told } from '../case-world.ts'

const says = { type: 'commented', text: 'Until June' } as const
const asks = { type: 'commented', text: 'For how long?', asks: true } as const
const refused = (work: () => unknown, code: string, params: object = {}) =>
  expect(work).toThrow(expect.objectContaining({ code, params: expect.objectContaining(params) }))

function withComments(current: Case<AccessRequest>, count: number): Case<AccessRequest> {
  const comment = { action: 'comment', user: { id: 'asker' }, timeStamp: NOW.toISOString(), comment: 'Hm' }
  const comments = Array.from({ length: count }, () => comment)
  return { ...current, doc: { ...current.doc, decision: { ...current.doc.decision, comments } } }
}

describe('a comment', () => {
  test('stands in the history, and is told to who asked and to whom it waits for', () => {
    const { after, effects } = happen(opened([[phase()]]), says, { by: 'wanter' })
    expect(lastComment(after)).toEqual({
      action: 'comment',
      user: person('wanter').ref,
      timeStamp: NOW.toISOString(),
      comment: 'Until June',
    })
    expect(recorded(effects)).toEqual([['comment']])
    expect(told(effects)).toEqual([
      ['asker', 'request-commented'],
      ['boss', 'request-commented'],
    ])
    expect(effects.find(({ type }) => type === 'notify')).toMatchObject({
      message: { params: { person: 'wanter X' } },
    })
  })

  test('is not told to who wrote it, and says in which phase', () => {
    const { after, effects } = happen(opened([[phase()]]), says, {
      by: 'boss',
      caller: { phaseName: 'approval' },
    })
    expect(lastComment(after)).toMatchObject({ phase: 'approval' })
    expect(told(effects)).toEqual([['asker', 'request-commented']])
    expect(
      lastComment(happen(opened([[phase()]]), says, { caller: { phaseName: 'other' } }).after),
    ).not.toHaveProperty('phase')
  })

  test('is for those who have a part in it', () => {
    refused(() => happen(opened([[phase()]]), says, { by: 'owner' }), 'not-waiting-for-you')
    expect(
      happen(opened([[phase()]]), says, { by: 'owner', caller: { isAdmin: true } }).after.doc.decision
        .comments,
    ).toHaveLength(1)
  })

  test('finds room for two hundred', () => {
    const most = { most: 200 }
    refused(() => happen(withComments(opened([[phase()]]), 200), says), 'comments-full', most)
    refused(() => happen(withComments(opened([[phase()]]), 200), asks, { by: 'boss' }), 'comments-full', most)
    expect(happen(withComments(opened([[phase()]]), 199), says).after.doc.decision.comments).toHaveLength(200)
  })
})

describe('a question', () => {
  const asked = () => happen(opened([[phase()]]), asks, { by: 'boss' })

  test('stands until those who follow the request answer it', () => {
    const { after, effects } = asked()
    expect(after.doc.decision.question).toEqual({
      state: 'asked',
      by: person('boss').ref,
      timeStamp: NOW.toISOString(),
      phase: 'approval',
    })
    expect(lastComment(after)).toMatchObject({ action: 'ask', phase: 'approval', comment: 'For how long?' })
    expect(recorded(effects)).toEqual([['ask', 'approval']])
    expect(told(effects)).toEqual([
      ['asker', 'request-asked'],
      ['wanter', 'request-asked'],
    ])
    expect(effects.find(({ type }) => type === 'notify')).toMatchObject({
      asks: 'answer',
      message: { params: { person: 'boss X', text: 'For how long?' } },
    })
    for (const by of ['asker', 'wanter'])
      expect(happen(after, says, { by }).after.doc.decision).not.toHaveProperty('question')
  })

  test('is not answered by who asked it', () => {
    expect(happen(asked().after, says, { by: 'boss' }).after.doc.decision).toHaveProperty('question')
  })

  test('is asked by whom it waits for', () => {
    refused(() => happen(opened([[phase()]]), asks, { by: 'owner' }), 'not-waiting-for-you')
  })

  test('is not asked of oneself', () => {
    const own = opened(
      [[phase({ approver: 'manager' })]],
      { people: { wanter: {} } },
      { allowSelfApproval: true, defaultApprover: 'asker' },
    )
    const current = { ...own, beneficiary: person('wanter', { managerId: undefined }) }
    const waits = happen(
      {
        ...current,
        doc: {
          ...current.doc,
          decision: { ...current.doc.decision, phases: [], actors: { active: [], inactive: [] } },
        },
      },
      { type: 'opened' },
    ).after
    refused(() => happen(waits, asks), 'asks-oneself')
  })
})
