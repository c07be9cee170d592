import { expect, test } from 'vitest'
import { calledFunctions } from '../../../../engine/compose/called-functions.ts'

const functions = [{ name: 'fieldsOf' }, { name: 'initials' }]

test.each([
  ['=initials(user.name)', ['initials']],
  ['=initials(fieldsOf(data.schema)[0])', ['fieldsOf', 'initials']],
  ['=myinitials(user.name) + user.initials(1)', []],
  ['=data.initials', []],
])('of %s', (value, called) => {
  expect(calledFunctions(JSON.stringify({ value }), functions)).toEqual(called)
})
