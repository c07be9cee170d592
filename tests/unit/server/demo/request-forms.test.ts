import { expect, it } from 'vitest'
import { demoRequestForms } from '../../../../server/demo/request-forms.ts'
import locales from '../../../../server/platform/idm/config-defaults/ui-locales.json' with { type: 'json' }
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

it.each(['uilocale/fr', 'uilocale/ar'] as const)('the demo’s request forms are said in %s', (language) => {
  const { overrides } = locales[language].enduser
  expect(shown).toContain('Order equipment')
  expect(shown.filter((text) => !Object.hasOwn(overrides, overrideKey(text)))).toEqual([])
})
