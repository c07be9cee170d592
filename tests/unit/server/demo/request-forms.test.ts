import { expect, it } from 'vitest'
import { demoRequestForms } from '../../../../server/demo/request-forms.ts'
import { uiLocales } from '../../../../server/platform/idm/ui-locales.ts'
import { overrideKey } from '../../../../src/parts/text/server-text.ts'

/** Texts that a form shows: what it is called, its labels, hints and choices. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' &&
    ['name', 'displayName', 'label', 'description'].includes(key) &&
    /^[A-Z]/.test(each)
      ? [each]
      : textsIn(each),
  )
}

const shown = demoRequestForms.filter(({ kind }) => kind === 'form').flatMap(({ doc }) => textsIn(doc))

const spoken = Object.entries(uiLocales).filter(([name]) => name !== 'uilocale/en')

it.each(spoken)('the demo’s request forms are said in %s', (_name, { enduser: { overrides } }) => {
  expect(shown).toContain('Order equipment')
  expect(shown.filter((text) => !Object.hasOwn(overrides, overrideKey(text)))).toEqual([])
})
