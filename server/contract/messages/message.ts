import type access from './en/access.json'
import type catalogue from './en/catalogue.json'
import type connectors from './en/connectors.json'
import type contract from './en/contract.json'
import type environment from './en/environment.json'
import type governance from './en/governance.json'
import type identity from './en/identity.json'
import type portal from './en/portal.json'
import type reporting from './en/reporting.json'
import type risk from './en/risk.json'
import type signIn from './en/sign-in.json'

interface Rooms {
  readonly access: typeof access
  readonly catalogue: typeof catalogue
  readonly connectors: typeof connectors
  readonly contract: typeof contract
  readonly environment: typeof environment
  readonly governance: typeof governance
  readonly identity: typeof identity
  readonly portal: typeof portal
  readonly reporting: typeof reporting
  readonly risk: typeof risk
  readonly 'sign-in': typeof signIn
}

/** Names of the files of a language. */
export type RoomName = keyof Rooms
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Base<Key> = Key extends `${infer Name}_${Plural}` ? Name : Key
type CodesIn<Part extends 'problems' | 'messages', Of = Rooms[RoomName]> =
  Of extends Record<Part, infer Texts> ? Base<keyof Texts> & string : never

/** Says why something is refused; its status stands in `problem-statuses.ts`. */
export type ProblemCode = CodesIn<'problems'>

/** Says something to people: notifications, comments of the system, names of stages, parts of other sentences. */
export type MessageCode = CodesIn<'messages'> | ProblemCode

/** A day or a moment that a sentence names; said in the reader's language. */
export type MessageDate = { readonly day: string } | { readonly moment: string }

/** What stands for a placeholder of a sentence; several become a list, with `and` or `or` one whose last two are joined by that word. */
export type MessageParam =
  | string
  | number
  | boolean
  | null
  | MessageDate
  | Message
  | readonly (string | MessageDate | Message)[]
  | { readonly and: readonly (string | MessageDate | Message)[] }
  | { readonly or: readonly (string | MessageDate | Message)[] }

/** By the names of placeholders; further ones are for who reads the code. */
export type MessageParams = Readonly<Record<string, MessageParam>>

/**
 * A sentence that is not made yet: what travels and is stored. Texts of people and of tenants are params, never codes.
 *
 * @example const told: Message = { code: 'request-rejected', params: { person: 'Erin Hall', subject: 'Vault' } }
 */
export interface Message {
  readonly code: MessageCode
  readonly params?: MessageParams
}
