import { describe, expect, it } from 'vitest'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import { truthOf } from '../../../../engine/lint/truth.ts'

const expressions = createExpressions([])

describe('what a condition says whatever the values are', () => {
  it.each<[string, boolean | undefined]>([
    ['true', true],
    ["1 + 1 == 2 && 'a' != 'b'", true],
    ['!(2 > 1)', false],
    ["user.userType == 'x' && user.userType == 'y'", false],
    ["user.userType != 'x' || user.userType != 'y'", true],
    ['user.userType == \'x\' && user.userType == "x"', undefined],
    ['flags.reporting && !flags.reporting', false],
    ['flags.reporting || !flags.reporting', true],
    ["realm == 'a' && (flags.reporting && realm != 'a')", false],
    ["realm == 'a' && realm != 'a'", false],
    ['flags.reporting && false', false],
    ['flags.reporting || true', true],
    ['user.userType == user.userType', true],
    ['user.userType != user.userType', false],
    ["realm == 'a' || realm == 'b'", undefined],
    ['flags.reporting', undefined],
    ['this is none', undefined],
  ])('%s', (text, expected) => {
    expect(truthOf(text, expressions)).toBe(expected)
  })
})
