import { expect, test } from 'vitest'
import { accountSections, sectionFaults } from '../../../../../server/gateway/theme/account-sections.ts'

test.each([
  ['nothing said', undefined, []],
  ['another kind of value', 'off', []],
  ['a section off', { social: { enabled: false } }, ['social']],
  ['a switch that came as text', { consent: { enabled: 'false' } }, ['consent']],
  ['a section that is only mentioned', { preferences: {} }, []],
  [
    'a part of sign-in and security off',
    { accountSecurity: { enabled: true, subsections: { password: { enabled: false } } } },
    ['password'],
  ],
  [
    'sign-in and security off, its parts on',
    { accountSecurity: { enabled: false, subsections: { password: { enabled: true } } } },
    ['accountSecurity', 'username', 'password', 'twoStepVerification', 'securityQuestions'],
  ],
])('%s', (_, document, hidden) => {
  const shown = accountSections(document)
  expect(Object.keys(shown)).toHaveLength(12)
  expect(
    Object.entries(shown)
      .filter(([, on]) => !on)
      .map(([name]) => name),
  ).toEqual(hidden)
})

test.each([
  ['nothing', undefined, []],
  ['switches, as booleans and as texts', { social: { enabled: 'false' }, consent: { enabled: true } }, []],
  ['keys of another program', { later: 7, social: { label: 'x' } }, []],
  ['another kind of value', 'off', ['']],
  ['a section that is no object', { social: false }, ['/social']],
  ['a switch that is neither on nor off', { social: { enabled: 'no' } }, ['/social/enabled']],
  [
    'a part',
    { accountSecurity: { subsections: { password: { enabled: 0 } } } },
    ['/accountSecurity/subsections/password/enabled'],
  ],
  ['parts that are no object', { accountSecurity: { subsections: [] } }, ['/accountSecurity/subsections']],
])('what cannot be saved: %s', (_, document, faults) => {
  expect(sectionFaults(document)).toEqual(faults)
})
