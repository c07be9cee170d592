import type { operations } from '../../../openapi/generated/portal.ts'
import type { HandlersOf } from '../../contract/index.ts'
import type { AdministratorDeps } from '../realm-administrator.ts'
import { layerAdministrator } from './layer-administrator.ts'
import type { Portals } from './portals.ts'

/** Why paths have no screen, or one that lacks a part: said to whoever can mend it. */
export function brokenScreenHandlers(
  deps: AdministratorDeps & { readonly portals: Pick<Portals, 'of'> },
): HandlersOf<Pick<operations, 'listBrokenScreens'>> {
  return {
    async listBrokenScreens(request) {
      const { realm } = await layerAdministrator(deps, 'GET', request)
      const { portal } = await deps.portals.of(realm, false)
      const faults = [...portal.broken].flatMap(([path, findings]) =>
        findings.map(({ file, line, code, message, hint }) => ({
          path,
          file,
          ...(line === undefined ? {} : { line }),
          code,
          message,
          hint,
        })),
      )
      return { body: { result: faults.map((fault, index) => ({ id: String(index), ...fault })) } }
    },
  }
}
