import { CallFault } from './call-fault.ts'
import { loadPortal, type PortalPlace } from './load-portal.ts'
import type { Output } from './output.ts'
import { menuOfState } from './matrix-states.ts'
import { matrixOf, printMatrix } from './matrix.ts'
import { readStates } from './menu-state.ts'
import { readPersonas } from './personas.ts'

/** `portal matrix`: what every persona gets. */
export async function matrixCommand(
  options: PortalPlace & { personas?: string; json?: boolean },
  output: Output,
): Promise<void> {
  const rows = matrixOf(await loadPortal(options), readPersonas(options.personas))
  output.out(options.json ? `${JSON.stringify(rows, null, 2)}\n` : printMatrix(rows))
}

/** `portal matrix --state`: one line per state, `{"menu":[{"id","subItems"?}]}`. */
export async function statesCommand(text: string, place: PortalPlace, output: Output): Promise<void> {
  const states = readStates(text, (sentence) => output.note(`${sentence}\n`))
  const { portal, expressions } = await loadPortal(place)
  const items = portal.menus.get('main')?.menu.items
  if (!items) throw new CallFault('The portal has no menu "main". Run "portal lint" to see why.')
  for (const state of states)
    output.out(`${JSON.stringify({ menu: menuOfState(items, state, expressions) })}\n`)
}
