import { describe, expect, it } from 'vitest'
import type { ExplainedPlace } from '../../../cli/explain.ts'
import { call } from './call.ts'
import { tempFolder } from './temp-folder.ts'

const screen = {
  format: 1,
  id: 'things.list',
  path: '/things',
  guard: { flags: ['governance'], when: "user.userType == 0 || user.userName == 'x'" },
  layout: {
    widget: 'page',
    id: 'page',
    slots: {
      main: [
        {
          widget: 'page',
          id: 'inner',
          visibleIf: { anyRole: ['realmAdmin'] },
          slots: { main: [{ widget: 'page', id: 'deep', visibleIf: 'data.x == 1' }] },
        },
      ],
    },
  },
}
const overlay = {
  format: 1,
  of: 'things.list',
  edits: [{ restrict: 'guard', and: "'managed/x' in privileges" }],
}

function folders() {
  return {
    product: tempFolder({ 'screen-definitions/things.screen.json': screen }),
    layer: tempFolder({ 'a.overlay.json': overlay }),
  }
}
async function explain(target: string, persona: string, withLayer = false) {
  const { product, layer } = folders()
  const more = withLayer ? ['--layer', layer] : []
  const answer = await call('explain', target, '--persona', persona, '--product', product, '--json', ...more)
  return { layer, places: JSON.parse(answer.out) as ExplainedPlace[] }
}

describe('portal explain', () => {
  it('says who may enter a screen, and which term decides with which values', async () => {
    const erin = await explain('things.list', 'erin')
    expect(erin.places).toMatchObject([{ screen: 'things.list', verdict: 'yes', what: 'screen at /things' }])
    const pat = await explain('things.list', 'pat.parent')
    expect(pat.places).toMatchObject([
      {
        verdict: 'no',
        otherwise: 'forbidden',
        conditions: [
          {
            key: 'guard',
            verdict: 'no',
            file: 'screen-definitions/things.screen.json',
            line: 5,
            terms: [
              { term: 'flag governance', verdict: 'yes' },
              { verdict: 'no', values: expect.arrayContaining([{ text: 'user.userType', value: 2 }]) },
            ],
          },
        ],
      },
    ])
    const root = await explain('things.list', 'openidm-admin')
    expect(root.places).toMatchObject([{ verdict: 'no', otherwise: 'not-found' }])
  })

  it('names the layer that closed a place', async () => {
    const { places, layer } = await explain('things.list', 'erin', true)
    expect(places[0]).toMatchObject({ verdict: 'no', layer: 'product' })
    expect(places[0]!.conditions[0]).toMatchObject({
      terms: [
        { term: 'flag governance', verdict: 'yes' },
        {
          verdict: 'no',
          values: expect.arrayContaining([{ text: 'privileges', value: [] }]),
          layer,
          file: 'a.overlay.json',
        },
      ],
    })
    const { out } = await call(
      ...['explain', 'things.list', '--persona', 'erin', '--product', folders().product, '--layer', layer],
    )
    expect(out).toContain('is NOT seen (shows forbidden)')
    expect(out).toContain('(added in a.overlay.json:')
  })

  it('follows the elements around an element', async () => {
    const erin = await explain('things.list/deep', 'erin')
    expect(erin.places).toMatchObject([
      {
        element: 'deep',
        verdict: 'no',
        conditions: [
          { key: 'guard', verdict: 'yes' },
          { key: 'visibleIf', of: 'inner', verdict: 'no' },
          { key: 'visibleIf', of: 'deep', verdict: 'depends', terms: [{ needs: ['data'] }] },
        ],
      },
    ])
    const adam = await explain('things.list/deep', 'adam')
    expect(adam.places[0]!.verdict).toBe('depends')
  })

  it('explains entries of a menu, and the door behind them', async () => {
    const items = [
      { id: 'things', route: '/things', realms: ['alpha'] },
      { id: 'p', flags: ['riskAdmin'], items: [{ id: 'lost', route: '/lost', optional: true }] },
    ]
    const product = tempFolder({
      'screen-definitions/things.screen.json': screen,
      'screen-definitions/main.menu.json': { format: 1, id: 'main', items },
    })
    const of = async (target: string, persona: string) => {
      const { out } = await call('explain', target, '--persona', persona, '--product', product, '--json')
      return (JSON.parse(out) as ExplainedPlace[])[0]!
    }
    expect(await of('main/things', 'erin')).toMatchObject({ verdict: 'yes', what: 'menu entry' })
    expect(await of('main/things', 'pat')).toMatchObject({
      verdict: 'no',
      conditions: [
        { key: 'visibleIf', verdict: 'yes' },
        { key: 'guard', of: 'things.list', verdict: 'no' },
      ],
    })
    expect(await of('main/lost', 'adam')).toMatchObject({
      verdict: 'no',
      conditions: [
        { of: 'p', verdict: 'yes' },
        { key: 'route', terms: [{ term: 'no screen has the path /lost' }] },
      ],
    })
    expect(await of('main/p', 'adam')).toMatchObject({
      verdict: 'no',
      conditions: [{ verdict: 'yes' }, { key: 'items', terms: [{ term: 'none of its entries is shown' }] }],
    })
    expect(await call('explain', 'main/thing', '--persona', 'erin', '--product', product)).toMatchObject({
      code: 2,
      notes: expect.stringContaining('has no entry "thing". Did you mean "things"?'),
    })
  })

  it('prints what a person reads', async () => {
    const { product } = folders()
    const { code, out } = await call('explain', 'things.list/deep', '--persona', 'adam', '--product', product)
    expect(code).toBe(0)
    expect(out).toContain('things.list/deep (page) for adam.admin: depends on what is on the screen')
    expect(out).toContain('+ visibleIf of inner, from screen-definitions/things.screen.json:')
    expect(out).toContain('decided by data when the screen runs')
    const open = await call('explain', 'system.forbidden', '--persona', 'erin')
    expect(open.out).toContain('no condition')
  })

  it.each([
    ['thing.list', 'erin', 'Did you mean "things.list"?'],
    ['things.list/dep', 'erin', 'Did you mean "deep"?'],
    ['things.list', 'errin', 'Did you mean "erin"?'],
  ])('%s for %s: did you mean', async (target, persona, sentence) => {
    const { code, notes } = await call(
      'explain',
      target,
      '--persona',
      persona,
      '--product',
      folders().product,
    )
    expect(code).toBe(2)
    expect(notes).toContain(sentence)
  })
})
