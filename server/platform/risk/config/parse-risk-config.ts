import { BlockList, isIP } from 'node:net'
import { Value, ValueErrorType } from '@sinclair/typebox/value'
import type { ValueError } from '@sinclair/typebox/value'
import { DomainError } from '../../../contract/index.ts'
import type { Message } from '../../../contract/index.ts'
import { isStorableText } from '../../../store/storable-text.ts'
import { riskLimits } from '../limits.ts'
import { riskConfigSchema } from './risk-config.ts'
import type { RiskConfig } from './risk-config.ts'

/**
 * A configuration with everything that it leaves out.
 *
 * @param document as it is kept; keys of which nothing is known stay in it and are not read
 * @throws DomainError `risk-config-not-valid` with the place (a JSON pointer) and what is wrong there
 * @example parseRiskConfig({}).thresholds.high // 50
 */
export function parseRiskConfig(document: Readonly<Record<string, unknown>>): RiskConfig {
  const text = JSON.stringify(document)
  if (text.length > riskLimits.configLength || !isStorableText(text))
    refuse('', { code: 'risk-text-too-long', params: { most: riskLimits.configLength } })
  if (depthOf(document) > riskLimits.configDepth)
    refuse('', { code: 'risk-too-deep', params: { most: riskLimits.configDepth } })
  // Looked at as it was sent: with what it leaves out, a list can be taken for an object.
  for (const error of Value.Errors(riskConfigSchema, document))
    if (!isLeftOut(error)) refuse(error.path, sayWhy(error))
  const config = Value.Decode(riskConfigSchema, Value.Default(riskConfigSchema, structuredClone(document)))
  if (config.thresholds.medium > config.thresholds.high)
    refuse('/thresholds/medium', { code: 'risk-medium-above-high' })
  const lists = [
    ['/addresses/block', config.addresses.block],
    ['/addresses/allow', config.addresses.allow],
    ['/heuristics/suspicious_ip/addresses', config.heuristics.suspicious_ip.addresses],
  ] as const
  for (const [place, all] of lists)
    for (const [nth, one] of all.entries())
      if (!readNetwork(one))
        refuse(`${place}/${nth}`, { code: 'risk-network-needed', params: { value: one } })
  return config
}

function refuse(place: string, why: Message): never {
  throw new DomainError(
    'risk-config-not-valid',
    { place: place === '' ? '/' : place, why },
    { detail: { place } },
  )
}

const isLeftOut = ({ type, value }: ValueError): boolean =>
  type === ValueErrorType.ObjectRequiredProperty || value === undefined

function sayWhy({ type, schema }: ValueError): Message {
  switch (type) {
    case ValueErrorType.Boolean:
      return { code: 'risk-boolean-needed' }
    case ValueErrorType.Integer:
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.IntegerMaximum:
      return { code: 'risk-integer-needed', params: { least: schema.minimum, most: schema.maximum } }
    case ValueErrorType.Array:
    case ValueErrorType.ArrayMaxItems:
      return { code: 'risk-list-needed', params: { most: schema.maxItems } }
    case ValueErrorType.Union:
      return {
        code: 'risk-word-of',
        params: { known: schema.anyOf.map((one: { const: string }) => one.const) },
      }
    case ValueErrorType.Object:
      return { code: 'risk-object-needed' }
    default:
      return { code: 'risk-text-needed' }
  }
}

function depthOf(value: unknown): number {
  let deepestYet = 0
  const pending: { readonly node: unknown; readonly depth: number }[] = [{ node: value, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next
    deepestYet = Math.max(deepestYet, depth)
    if (typeof node !== 'object' || node === null || depth > riskLimits.configDepth) continue
    for (const child of Object.values(node)) pending.push({ node: child, depth: depth + 1 })
  }
  return deepestYet
}

interface Network {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

/** An address or a network; nothing where it is none. @example readNetwork('203.0.113.0/24') */
export function readNetwork(text: string): Network | undefined {
  const [address = '', prefix, ...more] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return undefined
  const most = version === 4 ? 32 : 128
  const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  if (!(bits >= 0 && bits <= most)) return undefined
  return { address, prefix: bits, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** @returns the entry of a list that an address is in */
export function listedNetwork(address: string, entries: readonly string[]): string | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return entries.find((entry) => listOf(entry)?.check(address, version === 4 ? 'ipv4' : 'ipv6'))
}

/** Lists of one network each, by its text: every sign-in is held against all of them. */
const lists = new Map<string, BlockList | undefined>()
const MOST_LISTS = 5_000

function listOf(entry: string): BlockList | undefined {
  if (lists.has(entry)) return lists.get(entry)
  const network = readNetwork(entry)
  const list = network && new BlockList()
  if (network) list?.addSubnet(network.address, network.prefix, network.family)
  if (lists.size >= MOST_LISTS) lists.clear()
  lists.set(entry, list)
  return list
}
