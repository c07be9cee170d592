import type { NodeSettings } from '../../document.ts'
import type { NodeContext } from '../../node-type.ts'
import { stateValueAt } from '../../state.ts'
import type { PersonRef } from '../../../../kernel/person-ref.ts'

/** Setting of a node as text. */
export function setting(settings: NodeSettings, name: string, otherwise: string): string {
  const value = settings[name]
  return typeof value === 'string' && value !== '' ? value : otherwise
}

/**
 * Who the journey is about: the person that a node found already, else the one with the collected value.
 *
 * @param attribute e.g. `userName`, `mail`
 */
export async function identify(context: NodeContext, attribute: string): Promise<PersonRef | null> {
  const { state, services, realm } = context
  if (state.person) return state.person
  const value = collected(context, attribute)
  return value === undefined ? null : services.identities.findBy(realm.path, attribute, value)
}

/** A collected value as text. */
export function collected({ state }: NodeContext, attribute: string): string | undefined {
  const value =
    stateValueAt(state.object, attribute) ?? (attribute === 'userName' ? state.userName : undefined)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
