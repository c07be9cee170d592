import { expect, test } from 'vitest'
import type { LayerDiagnostic } from '../../../../../server/gateway/layers/check-layer.ts'
import { createLayerChecks } from '../../../../../server/gateway/layers/layer-checks.ts'

const finding = (code: string): LayerDiagnostic => ({
  code,
  severity: 'error',
  layer: 'tenant',
  file: 'x',
  pointer: '',
  message: '',
  hint: '',
})
const version = (number: number) => [
  { id: 'tenant', version: `r${number}`, files: [{ file: 'x', text: String(number) }] },
]
function counted() {
  const checked: string[] = []
  const checks = createLayerChecks((above) => {
    const text = above[0]?.files[0]?.text ?? ''
    checked.push(text)
    return new Map([['tenant', [finding(text)]]])
  })
  return { checks, checked }
}

test('a set of versions is checked once, and by its new name not again', () => {
  const { checks, checked } = counted()
  expect(checks.of(version(1), 'tenant')).toEqual([finding('1')])
  expect(checks.of(version(1), 'tenant')).toEqual([finding('1')])
  expect(checks.of(version(1), 'realm:alpha')).toEqual([])
  checks.rename(version(1), version(2))
  expect(checks.of(version(2), 'tenant')).toEqual([finding('1')])
  expect(checked).toEqual(['1'])
})

test('what was never checked has no new name', () => {
  const { checks, checked } = counted()
  checks.rename(version(1), version(2))
  checks.of(version(2), 'tenant')
  expect(checked).toEqual(['2'])
})

test('what nobody asks for is forgotten, what is asked for stays', () => {
  const { checks, checked } = counted()
  for (let number = 1; number <= 100; number += 1) {
    checks.of(version(number), 'tenant')
    checks.of(version(1), 'tenant')
  }
  expect(checked).toHaveLength(100)
  checks.of(version(2), 'tenant')
  expect(checked).toHaveLength(101)
})
