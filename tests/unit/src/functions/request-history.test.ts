import { describe, expect, it } from 'vitest'
import { requestComments, requestStages } from '../../../../src/functions/request-history.ts'

const mona = { id: 'm', givenName: 'Mona', sn: 'Ferreira' }
const otto = { id: 'o', givenName: 'Otto', sn: 'Brandt' }
const system = { id: 'SYSTEM' }
const request = (decision: object) => ({
  requester: mona,
  decision: { status: 'in-progress', decision: null, outcome: null, startDate: 'd0', ...decision },
})
const managerDone = {
  name: 'manager',
  displayName: 'Manager approval',
  status: 'complete',
  decision: 'approve',
  completionDate: 'd1',
  completedBy: mona,
}

describe('the stages of a request', () => {
  it('say who decided, who is asked now, and that the end is still to come', () => {
    const stages = requestStages(
      request({
        actors: {
          active: [
            { ...otto, phase: 'owner' },
            { ...mona, phase: 'other' },
          ],
        },
        phases: [managerDone, { name: 'owner', status: 'in-progress', decision: null, completionDate: null }],
      }),
    )
    expect(stages).toMatchObject([
      { id: 'made', person: mona, at: 'd0' },
      {
        id: 'manager',
        titleKey: 'requests.stages.manager',
        state: 'done',
        status: 'approve',
        person: mona,
        at: 'd1',
      },
      { id: 'owner', title: 'owner', state: 'now', status: 'in-progress', person: [{ id: 'o' }], at: null },
      { id: 'end', state: 'later' },
    ])
  })

  it.each([
    [{ status: 'complete', decision: 'approved', outcome: 'provisioned' }, 'done'],
    [{ status: 'complete', decision: 'approved', outcome: 'fulfilled' }, 'done'],
    [{ status: 'complete', decision: 'approved', outcome: 'denied' }, 'failed'],
    [{ status: 'complete', decision: 'approved', outcome: 'not provisioned' }, 'failed'],
    [{ status: 'complete', decision: 'rejected', outcome: 'not provisioned' }, 'failed'],
    [{ status: 'cancelled', decision: 'cancelled', outcome: 'cancelled' }, 'failed'],
    [{ status: 'suspended' }, 'later'],
  ])('of %j end %s', (decision, state) => {
    expect(requestStages(request({ ...decision, phases: [] })).at(-1)).toMatchObject({ id: 'end', state })
  })

  it('name the date that is waited for, and nobody where the platform acted', () => {
    const waits = {
      name: 'waitTask-1',
      status: 'in-progress',
      events: { scheduled: { date: 'd9' } },
    }
    const expired = { ...managerDone, status: 'expired', decision: null, completedBy: system }
    const [, first, second] = requestStages(request({ phases: [waits, expired] }))
    expect(first).toMatchObject({ state: 'now', at: 'd9', person: null })
    expect(second).toMatchObject({ state: 'failed', status: 'expired', person: null })
  })

  it('say until when a stage that ends by itself waits, and no more once it is over', () => {
    const events = { expiration: { date: 'd9', decision: 'reject' } }
    const waits = { name: 'ownerApproval', type: 'request', status: 'in-progress', events }
    const [, over, now] = requestStages(request({ phases: [{ ...managerDone, events }, waits] }))
    expect(now).toMatchObject({ state: 'now', until: 'd9' })
    expect(over).not.toHaveProperty('until')
  })

  it('say by when a stage should be decided, where it does not end by itself', () => {
    const events = { due: { date: 'd7' } }
    const waits = { name: 'ownerApproval', type: 'request', status: 'in-progress', events }
    const both = { ...waits, events: { ...events, expiration: { date: 'd9' } } }
    expect(requestStages(request({ phases: [waits] }))[1]).toMatchObject({ due: 'd7' })
    expect(requestStages(request({ phases: [both] }))[1]).not.toHaveProperty('due')
    expect(requestStages(request({ phases: [{ ...managerDone, events }] }))[1]).not.toHaveProperty('due')
  })

  it('are followed by those that are still to come, with who would decide', () => {
    const upcoming = [
      { name: 'ownerApproval', displayName: 'Role owner approval', type: 'request', asked: [otto] },
      { name: 'waitTask', displayName: 'Waiting', type: 'scheduled', asked: [], date: 'd9' },
    ]
    expect(requestStages(request({ phases: [managerDone], upcoming })).slice(2)).toEqual([
      {
        id: 'ahead-ownerApproval',
        titleKey: 'requests.stages.roleOwner',
        state: 'later',
        person: [otto],
        at: null,
      },
      { id: 'ahead-waitTask', title: 'Waiting', state: 'later', person: null, at: 'd9' },
      { id: 'end', titleKey: 'requests.stages.end', state: 'later' },
    ])
  })
})

describe('comments', () => {
  const comments = [
    { action: 'comment', comment: 'Why?', user: mona, timeStamp: 't1' },
    { action: 'approve', user: otto, timeStamp: 't2' },
    { action: 'modify', comment: 'priority', user: otto, timeStamp: 't3' },
    { action: 'failure', comment: 'Not there', user: system, timeStamp: 't4' },
    {
      action: 'modify',
      comment: 'Changed the end date.',
      user: otto,
      timeStamp: 't5',
      changes: [{ name: 'endDate', before: 'd1', after: null }],
    },
  ]
  it('are what somebody wrote', () => {
    expect(requestComments(request({ comments }), false)).toEqual([
      { id: '0', at: 't1', text: 'Why?', person: mona },
      { id: '3', at: 't4', text: 'Not there', personKey: 'requests.system' },
      {
        id: '4',
        at: 't5',
        person: otto,
        changes: [{ labelKey: 'requests.end', display: 'date-time', before: 'd1', after: null }],
      },
    ])
  })
  it('can be those of people only', () => {
    expect(requestComments(request({ comments }), true).map(({ id }) => id)).toEqual(['0', '4'])
  })
})
