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
    ['size(data.x) > 5 && size(data.x) < 3', false],
    ['size(data.x) > 3 && size(data.x) < 4', false],
    ['size(data.x) > 3 && size(data.x) < 5', undefined],
    ['5 < size(data.x) && 3 >= size(data.x)', false],
    ['size(data.x) > 5 && size(data.y) < 3', undefined],
    ['size(data.x) == 2 && size(data.x) > 2', false],
    ['size(data.x) >= 0', true],
    ['size(data.x) > -1', true],
    ['size(data.x) < 0', false],
    ['size(data.x) > 0', undefined],
    ['size( data.x ) < 0', false],
    ['data.x.size() >= 0', true],
    ['size(data.x.filter(each, each.size(1) > 2)) < 0', false],
    ['size(data.x) > 5 && data.x.size() < 3', false],
    ['data.size >= 0', undefined],
    ['user.userType > 3 && user.userType < 4', undefined],
    ['user.userType > 4 && user.userType < 3', false],
    ['user.userType >= 0', undefined],
    ['user["userType"] == user.userType', true],
    ['user.a == \'x\' && ( user.a ) == "y"', false],
    ['(flags.a || flags.b) && !( flags.a||flags.b )', false],
    ['[user.a] == [user.b]', undefined],
    ["realm == 'a' || realm == 'b'", undefined],
    ['flags.reporting', undefined],
    ['this is none', undefined],
  ])('%s', (text, expected) => {
    expect(truthOf(text, expressions)).toBe(expected)
  })
})
