import type { components } from '../../../openapi/generated/environment.ts'
import { badRequest } from '../../contract/index.ts'
import { bytesOf, isBase64, textOf } from './base64.ts'

/** How the value of a variable is read where configuration refers to it. */
export type ExpressionType = components['schemas']['ExpressionType']

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shapes: Readonly<Record<ExpressionType, { fits: (text: string) => boolean; shape: string }>> = {
  '': { fits: () => true, shape: 'text' },
  string: { fits: () => true, shape: 'text' },
  list: { fits: () => true, shape: 'values separated by commas' },
  array: { fits: (text) => Array.isArray(parsed(text)), shape: 'a JSON array' },
  object: {
    fits(text) {
      const value = parsed(text)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    },
    shape: 'a JSON object',
  },
  bool: { fits: (text) => /^(true|false)$/.test(text.trim()), shape: 'true or false' },
  int: { fits: (text) => /^-?\d{1,18}$/.test(text.trim()), shape: 'a whole number' },
  number: {
    fits: (text) => /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i.test(text.trim()),
    shape: 'a number',
  },
  base64encodedinlined: { fits: (text) => isBase64(text.trim()), shape: 'base64' },
}

/**
 * Checks that the value of a variable can be read as its type, so that a typing error is found here and not at the next restart.
 *
 * @param expressionType of the variable
 * @param valueBase64 as it was sent
 * @throws HttpProblem 400 that names the shape
 * @example checkValue('int', 'NDI=') // "42"
 */
export function checkValue(expressionType: ExpressionType, valueBase64: string): void {
  const { fits, shape } = shapes[expressionType]
  if (!fits(textOf(bytesOf(valueBase64))))
    throw badRequest(`The value of a variable of type '${expressionType}' must be ${shape}.`)
}
