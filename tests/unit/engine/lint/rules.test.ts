import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { composePortal } from '../../../../engine/compose/compose.ts'
import { FormFieldDefinition } from '../../../../engine/format/form.ts'
import { lintPortal } from '../../../../engine/lint/lint.ts'
import { enginePlugin } from '../../../../engine/registry/engine-plugin.ts'
import { definePlugin } from '../../../../engine/registry/plugin.ts'
import { assembleRegistry } from '../../../../engine/registry/registry.ts'
import { defineRule } from '../../../../engine/registry/rule.ts'
import { defineWidget } from '../../../../engine/registry/widget.ts'
import { product } from '../compose/portal-fixture.ts'

const form = defineWidget({
  type: 'form',
  summary: 'Fields.',
  options: Type.Object({}, { additionalProperties: false }),
  parts: Type.Object({ fields: Type.Array(FormFieldDefinition) }, { additionalProperties: false }),
  perForm: ['fields'],
  examples: [],
})
const params = Type.Object({ length: Type.Integer() }, { additionalProperties: false })
const paramsFault = ({ length }: { length: number }) => (length < 0 ? 'It is too short.' : undefined)
const rule = (name: string, more = {}) =>
  defineRule({ name, messageKey: `rules.${name}`, test: () => true, ...more })
const registry = assembleRegistry([
  enginePlugin,
  definePlugin({ id: 'test', widgets: [form], rules: [rule('max', { params, paramsFault }), rule('plain')] }),
])

function findings(field: object) {
  const layout = {
    widget: 'form',
    fields: [
      { id: 'a', type: 'text', ...('type' in field ? {} : { label: { en: 'A' } }), ...field },
      { id: 'b', type: 'number', label: { en: 'B' } },
    ],
  }
  const screen = { format: 1, id: 'a', path: '/a', layout }
  const input = { registry, operations: {}, functions: [] }
  const portal = composePortal({ layers: [product(['a.screen.json', screen])], ...input })
  return [...portal.diagnostics, ...lintPortal(portal, input)]
}

describe('rules of fields', () => {
  it.each<[unknown, [string, string][]]>([
    ['plain', []],
    [{ rule: 'max', params: { length: 4 } }, []],
    [{ rule: 'max', params: { length: 'four' } }, [['SCR110', '/layout/fields/0/rules/0/params/length']]],
    [{ rule: 'max', params: { length: 4, depth: 1 } }, [['SCR110', '/layout/fields/0/rules/0/params/depth']]],
    [{ rule: 'max', params: { length: -1 } }, [['SCR110', '/layout/fields/0/rules/0/params']]],
    [{ rule: 'max', params: { length: '=form.b' } }, []],
    [{ rule: 'max' }, [['SCR110', '/layout/fields/0/rules/0/rule']]],
    ['max', [['SCR110', '/layout/fields/0/rules/0']]],
    ['mxa', [['SCR109', '/layout/fields/0/rules/0']]],
  ])('%j', (one, expected) => {
    expect(findings({ rules: [one] }).map((each) => [each.code, each.pointer])).toEqual(expected)
  })

  it('conditions of fields see the form, those elsewhere do not', () => {
    expect(findings({ visibleIf: 'form.a == 1' })).toEqual([])
    expect(findings({ visibleIf: 'row.a == 1' })).toMatchObject([{ code: 'EXP102' }])
  })
})

describe('the grid of a form', () => {
  const inside = (...fields: object[]) => ({
    type: 'section',
    fields: fields.map((field, index) => ({ id: `b${index}`, type: 'text', ...field })),
  })

  it.each<[object, string[]]>([
    [{ columns: 6, offset: 6 }, []],
    [{ columns: 8, offset: 6 }, ['/layout/fields/0']],
    [{ offset: 1 }, ['/layout/fields/0']],
    [inside({ columns: 6 }, { columns: 4, offset: 2 }), []],
    [inside({ columns: 6 }, { columns: 6, offset: 2 }), ['/layout/fields/0']],
    [inside({}, {}), ['/layout/fields/0']],
    [{ ...inside({}, {}), title: 'More' }, []],
    [{ ...inside({ columns: 12, offset: 2 }), title: 'More' }, ['/layout/fields/0/fields/0']],
  ])('%j', (field, expected) => {
    const found = findings(field).filter(({ code }) => code === 'FRM151')
    expect(found.map(({ pointer }) => pointer)).toEqual(expected)
  })
})
