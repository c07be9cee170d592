import { describe, expect, it } from 'vitest'
import { covers, sourceInput } from '../../../../../../server/platform/risk/sources/source-input.ts'

describe('an input', () => {
  it.each([
    ['logs/a.json', { bucket: 'logs', prefix: 'a.json', isPattern: false }],
    ['logs/2026/a.JSONL', { bucket: 'logs', prefix: '2026/a.JSONL', isPattern: false }],
    ['logs/*', { bucket: 'logs', prefix: '', isPattern: true }],
    ['logs/2026/*', { bucket: 'logs', prefix: '2026/', isPattern: true }],
    ['logs/2026/ma*', { bucket: 'logs', prefix: '2026/ma', isPattern: true }],
    ['logs/ü x/a.json', { bucket: 'logs', prefix: 'ü x/a.json', isPattern: false }],
  ])('%s is understood', (text, input) => {
    expect(sourceInput(text)).toEqual(input)
  })

  it.each([
    '',
    'logs',
    '/a.json',
    'logs/',
    'logs/a.csv',
    'logs/a',
    'logs/*/a.json',
    'logs/**',
    'logs/a*b*',
    '../logs/a.json',
    'logs/../a.json',
    'logs/x/../../a.json',
    'logs//a.json',
    'logs/./a.json',
    'logs/../*',
    String.raw`logs\a/b.json`,
    String.raw`logs/a\..\b.json`,
    'logs/a\u0000.json',
    '.hidden/a.json',
    `logs/${'x'.repeat(1_100)}.json`,
    `${'x'.repeat(101)}/a.json`,
  ])('%s is none', (text) => {
    expect(sourceInput(text)).toBeUndefined()
  })

  it.each([
    ['logs/*', 'logs', '2026/a.json', true],
    ['logs/2026/*', 'logs', '2026/a.json', true],
    ['logs/2026/*', 'logs', '2025/a.json', false],
    ['logs/a.json', 'logs', 'a.json', true],
    ['logs/a.json', 'logs', 'a.jsonl', false],
    ['logs/*', 'other', 'a.json', false],
  ])('%s over %s/%s: %s', (text, bucket, name, is) => {
    expect(covers(sourceInput(text)!, bucket, name)).toBe(is)
  })
})
