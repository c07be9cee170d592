import { readFileSync } from 'node:fs'
import { CallFault } from '../call-fault.ts'
import type { SessionWork } from '../session/with-session.ts'

/** A journey as the platform lists it. */
interface Listed {
  _id: string
  description?: string
}

/** What became of an imported journey. */
interface Imported {
  journey: string
  replaced: boolean
  unknownNodeTypes: { nodeType: string; nodes: string[] }[]
  notes: string[]
}

const treesOf = (realm: string): string =>
  `/am/json/realms/root${realm === 'root' ? '' : `/realms/${encodeURIComponent(realm)}`}/realm-config/authentication/authenticationtrees/trees`

/** The journeys of a realm. */
export function listJourneys(realm: string): SessionWork {
  return async (session) => {
    const { result } = await session.ask<{ result: Listed[] }>('GET', `${treesOf(realm)}?_queryFilter=true`)
    const width = Math.max(0, ...result.map(({ _id }) => _id.length))
    return {
      value: result,
      text: result.map(({ _id, description }) => `${_id.padEnd(width)}  ${description ?? ''}\n`).join(''),
    }
  }
}

/** Imports the journeys of a file. @throws CallFault when the file cannot be read */
export function importJourneys(realm: string, file: string, replaceDefault: boolean): SessionWork {
  const body = readJson(file)
  return async (session) => {
    const { result } = await session.ask<{ result: Imported[] }>(
      'POST',
      `${treesOf(realm)}?_action=import&replaceDefault=${replaceDefault}`,
      body,
    )
    return { value: result, text: result.map(told).join('') }
  }
}

/** Removes an imported journey. */
export function removeJourney(realm: string, name: string): SessionWork {
  return async (session) => {
    const value = await session.ask('DELETE', `${treesOf(realm)}/${encodeURIComponent(name)}`)
    return { value, text: `removed ${name}\n` }
  }
}

function told({ journey, replaced, unknownNodeTypes, notes }: Imported): string {
  return [
    `${replaced ? 'replaced' : 'added'} ${journey}`,
    ...unknownNodeTypes.map(
      ({ nodeType, nodes }) =>
        `  stops at ${nodes.join(', ')}: the platform has no nodes of the kind ${nodeType}`,
    ),
    ...notes.map((note) => `  ${note}`),
    '',
  ].join('\n')
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CallFault(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
