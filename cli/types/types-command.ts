import { readFileSync } from 'node:fs'
import { CallFault } from '../call-fault.ts'
import type { SessionWork } from '../session/with-session.ts'

/** A type of managed objects, as `config/managed` keeps it. */
interface ManagedType {
  name: string
  schema?: { title?: string }
}
interface Managed {
  objects: ManagedType[]
}

const MANAGED = '/openidm/config/managed'

/** The types of the running platform. */
export function listTypes(): SessionWork {
  return async (session) => {
    const { objects } = await session.ask<Managed>('GET', MANAGED)
    const width = Math.max(0, ...objects.map(({ name }) => name.length))
    return {
      value: objects,
      text: objects.map(({ name, schema }) => `${name.padEnd(width)}  ${schema?.title ?? ''}\n`).join(''),
    }
  }
}

/**
 * Adds the type of a file to the running platform, or writes it in the place of the one of that name.
 *
 * @throws CallFault when the file holds no type
 */
export function putType(file: string): SessionWork {
  const type = readType(file)
  return async (session) => {
    let before = false
    const value = await session.edit<Managed>(MANAGED, (document) => {
      before = document.objects.some(({ name }) => name === type.name)
      return {
        ...document,
        objects: before
          ? document.objects.map((each) => (each.name === type.name ? type : each))
          : [...document.objects, type],
      }
    })
    return {
      value,
      text: `${before ? 'changed' : 'added'} ${type.name}; it is in the portal after one reload\n`,
    }
  }
}

/** Takes a type away; the platform refuses while there are objects of it. */
export function removeType(name: string): SessionWork {
  return async (session) => {
    const value = await session.edit<Managed>(MANAGED, (document) => {
      const objects = document.objects.filter((each) => each.name !== name)
      if (objects.length === document.objects.length)
        throw new CallFault(`The platform has no type "${name}". "list" shows them.`)
      return { ...document, objects }
    })
    return { value, text: `removed ${name}\n` }
  }
}

function readType(file: string): ManagedType {
  let type: unknown
  try {
    type = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CallFault(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (typeof type !== 'object' || type === null || !('name' in type) || typeof type.name !== 'string')
    throw new CallFault(`${file} holds no type. Write {"name": "alpha_device", "schema": {…}}.`)
  return type as ManagedType
}
