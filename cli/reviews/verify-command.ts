import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { verifyEvidence } from '../../server/platform/iga/certification/evidence/verify-evidence.ts'
import type {
  EvidenceFault,
  EvidenceReport,
} from '../../server/platform/iga/certification/evidence/verify-evidence.ts'
import { CallFault } from '../call-fault.ts'
import type { Output } from '../output.ts'

/** `portal reviews verify`. @returns 0 when the evidence is whole, 1 when it is not */
export async function verifyReviewsCommand(
  file: string,
  options: { readonly key?: string; readonly json?: boolean },
  output: Output,
): Promise<number> {
  if (!existsSync(file)) throw new CallFault(`There is no file ${file}.`)
  const report = await verifyEvidence(
    createReadStream(file),
    options.key === undefined ? [] : keysOf(options.key),
  )
  if (options.json) output.out(`${JSON.stringify(report, null, 2)}\n`)
  else output.out(`${sentenceOf(report)}\n`)
  return report.fault ? 1 : 0
}

const FAULTS: Readonly<Record<EvidenceFault['kind'], string>> = {
  'line-changed': 'was changed',
  'line-missing': 'does not follow the one before: a line was taken out, put in, or moved',
  'not-signed': 'is the last one and no signature: the end is missing',
  'signature-wrong': 'is not signed by that key',
  'key-unknown': 'is signed by another key than the one that was given',
  'more-behind': 'stands behind the signature',
}

function sentenceOf({ fault, items, keyId, isKnownKey }: EvidenceReport): string {
  if (fault) return `The evidence was tampered with: line ${fault.line} ${FAULTS[fault.kind]}.`
  const by = isKnownKey
    ? `signed by the given key ${keyId}`
    : `signed by ${keyId}; whose key that is, --key says`
  return `The evidence is whole: ${items} items, ${by}.`
}

/** @throws CallFault for what holds no key */
function keysOf(file: string): readonly Readonly<Record<string, unknown>>[] {
  if (!existsSync(file)) throw new CallFault(`There is no file ${file}.`)
  try {
    const sent = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
    const keys = (Array.isArray(sent['keys']) ? sent['keys'] : [sent]) as Readonly<Record<string, unknown>>[]
    if (keys.length > 0 && keys.every((key) => key['kty'] === 'RSA')) return keys
  } catch {
    // Not JSON: said below.
  }
  throw new CallFault(`${file} is no RSA key in JSON (RFC 7517).`)
}
