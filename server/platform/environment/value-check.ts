import type { MessageCode } from '../../contract/messages/message.ts'
import type { components } from '../../../openapi/generated/environment.ts'
import { DomainError } from '../../contract/index.ts'
import { bytesOf, isBase64, decodeText } from './base64.ts'

/** How the value of a variable is read where configuration refers to it. */
export type ExpressionType = components['schemas']['ExpressionType']

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shapes: Readonly<Record<ExpressionType, { fits: (text: string) => boolean; shape: MessageCode }>> = {
  '': { fits: () => true, shape: 'shape-text' },
  string: { fits: () => true, shape: 'shape-text' },
  list: { fits: () => true, shape: 'shape-list' },
  array: { fits: (text) => Array.isArray(parsed(text)), shape: 'shape-json-array' },
  object: {
    fits(text) {
      const value = parsed(text)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    },
    shape: 'shape-json-object',
  },
  bool: { fits: (text) => /^(true|false)$/.test(text.trim()), shape: 'shape-bool' },
  int: { fits: (text) => /^-?\d{1,18}$/.test(text.trim()), shape: 'shape-int' },
  number: {
    fits: (text) => /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i.test(text.trim()),
    shape: 'shape-number',
  },
  base64encodedinlined: { fits: (text) => isBase64(text.trim()), shape: 'shape-base64' },
}

/**
 * Checks that the value of a variable can be read as its type, so that a typing error is found here and not at the next restart.
 *
 * @param expressionType of the variable
 * @param valueBase64 as it was sent
 * @throws DomainError 400 that names the shape
 * @example checkValue('int', 'NDI=') // "42"
 */
export function checkValue(expressionType: ExpressionType, valueBase64: string): void {
  const { fits, shape } = shapes[expressionType]
  if (!fits(decodeText(bytesOf(valueBase64))))
    throw new DomainError('value-of-wrong-shape', { type: expressionType, shape: { code: shape } })
}
