import { describe, expect, it } from 'vitest'
import { isNothing, yamlOf } from '../../../../../src/widgets/yaml-text/yaml-text.logic.ts'

describe('YAML', () => {
  it('says JSON line by line, long sentences too', () => {
    const long = 'a sentence: '.repeat(30).trim()
    expect(yamlOf([{ severity: 'info', message: long, more: undefined }])).toBe(
      `- severity: info\n  message: '${long}'\n`,
    )
  })
  it.each([
    [undefined, true],
    [null, true],
    [[], true],
    [{}, true],
    [0, false],
    [['x'], false],
  ])('%j is nothing to be read: %s', (value, is) => expect(isNothing(value)).toBe(is))
})
