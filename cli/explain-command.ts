import { explainTarget, printExplanation } from './explain.ts'
import { loadPortal, type PortalPlace } from './load-portal.ts'
import type { Output } from './output.ts'
import { personaNamed, readPersonas, viewerOf } from './personas.ts'

/** `portal explain`. @throws CallFault when screen, element or persona is unknown */
export async function explainCommand(
  target: string,
  options: PortalPlace & { persona: string; personas?: string; json?: boolean },
  output: Output,
): Promise<void> {
  const persona = personaNamed(readPersonas(options.personas), options.persona)
  const places = explainTarget(await loadPortal(options), target, viewerOf(persona))
  output.out(options.json ? `${JSON.stringify(places, null, 2)}\n` : printExplanation(places, persona.name))
}
