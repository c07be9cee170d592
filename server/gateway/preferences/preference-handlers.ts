import type { operations } from '../../../openapi/generated/portal.ts'
import { DomainError } from '../../contract/index.ts'
import type { HandlersOf, OperationRequest } from '../../contract/index.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { RequestGuard } from '../session/guard.ts'
import type { PreferenceStore, PreferenceOrigin } from './preference-store.ts'

type Served = Pick<operations, 'savePreference' | 'removePreference'>

/** What a person chooses in the portal; everybody has only their own. */
export function preferenceHandlers(guard: RequestGuard, store: PreferenceStore): HandlersOf<Served> {
  const person = async (
    method: string,
    { headers }: Pick<OperationRequest, 'headers'>,
  ): Promise<BrowserSession> => {
    guard.assertOrigin(method, headers)
    const session = await guard.sessionOf(headers)
    if (!session) throw new DomainError('not-signed-in')
    return session
  }
  return {
    async savePreference(request) {
      const session = await person('PUT', request)
      const { name } = request.params
      const { value } = request.body
      if (value === null || value === undefined) throw new DomainError('choice-without-value')
      return { body: { name, value: await store.save(session, name, value, momentOf(request.query)) } }
    },
    async removePreference(request) {
      const session = await person('DELETE', request)
      const { name } = request.params
      return { body: { name, value: await store.remove(session, name, momentOf(request.query)) } }
    },
  }
}

/** When and where the person chose; a client that does not say so writes in the order of arrival. */
function momentOf({ device, written }: { device?: string; written?: number }): PreferenceOrigin | undefined {
  return device === undefined || written === undefined ? undefined : { device, at: written }
}
