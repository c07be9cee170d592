import type { components } from '../../openapi/generated/portal.ts'
import { CallFault } from '../call-fault.ts'
import { printDiagnostics } from '../print-diagnostics.ts'
import { readLayer } from '../read-layer.ts'
import type { PortalSession } from '../session/portal-session.ts'
import type { SessionWork } from '../session/with-session.ts'

type Schemas = components['schemas']
type Layer = Schemas['Layer']
type LayerDraft = Schemas['LayerDraft']
type LayerRevision = Schemas['LayerRevision']

/** What is done with one layer, at its address. */
type Work = (session: PortalSession, path: string) => ReturnType<SessionWork>

/**
 * Lets a piece of work have the layer of the realm or, with `tenant`, the one that changes every realm.
 *
 * @example withSession(onLayer(history(), false), options, output)
 */
export function onLayer(work: Work, tenant: boolean): SessionWork {
  return (session) => work(session, `/enduser/portal/layers/${tenant ? 'tenant' : 'realm'}`)
}

/** The layer as it stands: what is in force, and what waits. */
export function show(): Work {
  return async (session, path) => {
    const value = await session.ask<Layer>('GET', path)
    const { layer, published, files, draft, findings } = value
    const text =
      `${layer}: ${published ? `revision ${revisionLine(published)}` : 'nothing published'}\n` +
      `${listed(files)}${findings.length > 0 ? printDiagnostics(findings) : ''}` +
      (draft ? `draft ${draft.revision}  ${draft.changedAt}  ${draft.changedBy}\n${listed(draft.files)}` : '')
    return { value, text }
  }
}

/** Saves a folder as the draft. It takes the place of the draft that is there. */
export function push(folder: string): Work {
  const { files } = readLayer(folder, folder)
  if (files.length === 0)
    throw new CallFault(`There is no .json file in "${folder}". "discard" throws a draft away.`)
  return async (session, path) => {
    const { draft } = await session.ask<Layer>('GET', path)
    const value = await session.ask<LayerDraft>('PUT', `${path}/draft`, {
      base: draft?.revision ?? 0,
      files,
    })
    const { revision, findings } = value
    return {
      value,
      text: `draft ${revision}\n${listed(files)}${printDiagnostics(findings)}`,
      code: findings.some(({ severity }) => severity === 'error') ? 1 : 0,
    }
  }
}

/** Throws the draft away. */
export function discard(): Work {
  return async (session, path) => {
    const value = await session.ask<Layer>('DELETE', `${path}/draft`)
    return { value, text: 'There is no draft any more; what is published stays.\n' }
  }
}

/** Puts the draft in force. @param over revision of the layer that it may replace, where that is another than it was begun at */
export function publish(why: string, over?: string): Work {
  requireReason(why)
  if (over !== undefined && !/^\d{1,9}$/.test(over))
    throw new CallFault(`"${over}" is no revision. "history" shows them; 0 is the empty layer.`)
  return async (session, path) => {
    const { draft } = await session.ask<Layer>('GET', path)
    if (!draft) throw new CallFault('There is no draft to publish. Push a folder first.')
    const value = await session.ask<Layer>('POST', `${path}/publication`, {
      draft: draft.revision,
      why,
      ...(over === undefined ? {} : { over: Number(over) }),
    })
    return { value, text: `published as revision ${value.revision}\n` }
  }
}

/** Who put what in force, when and why. */
export function history(): Work {
  return async (session, path) => {
    const value = (await session.ask<{ result: LayerRevision[] }>('GET', `${path}/history`)).result
    const text = value.map((each) => `${revisionLine(each)}\n`).join('')
    return { value, text: text === '' ? 'Nothing was published yet.\n' : text }
  }
}

/** Puts an earlier revision in force again; 0 is the empty layer. */
export function rollBack(revision: string, why: string): Work {
  requireReason(why)
  if (!/^\d{1,9}$/.test(revision))
    throw new CallFault(`"${revision}" is no revision. "history" shows them; 0 is the empty layer.`)
  return async (session, path) => {
    const value = await session.ask<Layer>('POST', `${path}/rollback`, { revision: Number(revision), why })
    return { value, text: `revision ${revision} is in force again, as revision ${value.revision}\n` }
  }
}

/** @throws CallFault for what says nothing to whoever reads the history */
function requireReason(why: string): void {
  if (why.trim().length < 3)
    throw new CallFault('Say in three letters or more why: the history shows it to others.')
}

function revisionLine({ revision, at, by, why, restores }: LayerRevision): string {
  return `${revision}  ${at}  ${by}  ${restores === undefined ? '' : `(as ${restores})  `}${why}`
}

function listed(files: readonly { file: string }[]): string {
  return files.map(({ file }) => `  ${file}\n`).join('')
}
