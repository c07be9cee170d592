import type { NodeSettings } from './document.ts'
import type { Answer, Question } from './callbacks.ts'

/** What a journey knows between its nodes and keeps in the `authId`. Never a secret. */
export type SharedState = Readonly<Record<string, string>>

/** What a journey knows within one request only; passwords live here. */
export type TransientState = Readonly<Record<string, string>>

/** Outcome of checking a password. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly personId: string; readonly component: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'locked'; readonly until: Date }
  | { readonly kind: 'inactive' }

/** What nodes may ask of the platform. */
export interface NodePorts {
  verifyPassword(realm: string, userName: string, password: string, address: string): Promise<Verdict>
}

/** Surroundings of a running node. */
export interface NodeContext {
  readonly realm: string
  readonly address: string
  readonly locales: readonly string[]
  readonly shared: SharedState
  readonly transient: TransientState
  readonly ports: NodePorts
}

/** What a node decided. */
export interface NodeResult {
  /** Name of the connection to follow. */
  readonly outcome: string
  readonly shared?: SharedState
  readonly transient?: TransientState
  /** Who signs in, once a node has established it. */
  readonly person?: { readonly id: string; readonly component: string }
  /** What the person is told when the journey fails here. */
  readonly failure?: string
}

/** One step to show: its questions and its page. */
export interface Presentation {
  readonly questions: readonly Question[]
  readonly page?: { readonly header: string; readonly description: string; readonly stage: string }
}

/** A kind of node. */
export interface NodeType {
  readonly type: string
  /** What to ask; no questions = the node decides without the person. */
  present(settings: NodeSettings, context: NodeContext, inner: InnerNodes): Presentation
  decide(
    settings: NodeSettings,
    context: NodeContext,
    answers: readonly Answer[],
    inner: InnerNodes,
  ): Promise<NodeResult>
}

/** The nodes inside a page, resolved. */
export type InnerNodes = readonly { readonly type: NodeType; readonly settings: NodeSettings }[]

/** Text for the best of the person's languages, else English, else the first one. */
export function localized(texts: unknown, locales: readonly string[]): string {
  if (typeof texts !== 'object' || texts === null) return typeof texts === 'string' ? texts : ''
  const known = texts as Readonly<Record<string, string>>
  for (const locale of [...locales, 'en']) {
    const language = locale.split('-')[0] ?? locale
    const text = known[locale] ?? known[language]
    if (text !== undefined) return text
  }
  return Object.values(known)[0] ?? ''
}
