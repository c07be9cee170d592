import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { runtimeNotice } from '../../../server/runtime.ts'
import { environmentOf, otherNode, otherNodes } from '../../../tools/lib/other-node.mjs'

test('a version that nobody has pinned is refused with those that are', () => {
  expect(() => otherNode('18')).toThrow('--node=18: there is 24. Choose one of them.')
})

test('the version that is recommended is one of them, pinned exactly', () => {
  expect(otherNodes[readFileSync('.nvmrc', 'utf8').trim()]).toMatch(/^\d+\.\d+\.\d+$/)
})

test.each(Object.values(otherNodes))('the server takes %s for tested', (version) => {
  expect(runtimeNotice(version, new Date('2026-11-29'))).toBeUndefined()
})

test('what is started finds that binary before any other', () => {
  expect(environmentOf('/somewhere/bin/node').PATH.split(delimiter)[0]).toBe('/somewhere/bin')
})
