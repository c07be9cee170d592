import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf, OperationRequest } from '../../../contract/index.ts'
import { LONGEST_DEVICE_NAME } from '../devices/device.ts'
import type { Device, DeviceKind } from '../devices/device.ts'
import { profileItem, revOf, secondFactorItem } from '../devices/wire.ts'
import { requireRealm } from '../installation/realms.ts'
import { wholePage } from './context.ts'
import type { AccessContext } from './context.ts'
import { actorOfCaller, personOfCall } from './person-of.ts'
import { selected } from './selected.ts'

type Served = Pick<
  operations,
  | 'querySecondFactorDevices'
  | 'renameSecondFactorDevice'
  | 'deleteSecondFactorDevice'
  | 'queryDeviceProfiles'
  | 'renameDeviceProfile'
  | 'deleteDeviceProfile'
>
type Call = Pick<OperationRequest, 'caller' | 'headers' | 'transactionId'> & {
  readonly params: { readonly realmPath: string; readonly userId: string; readonly deviceId: string }
}

/** A person's second factors and remembered browsers: list, rename, remove. */
export function deviceHandlers({ people, services }: AccessContext): HandlersOf<Served> {
  const { devices, identities, social } = services

  /** The device of the call, when it is this person's and is as the client knows it. */
  const find = async (call: Call, kind: DeviceKind): Promise<Device> => {
    const owner = await personOfCall(people, call)
    const device = await devices.find(call.params.deviceId)
    const theirs = device?.owner.id === owner.id && device.owner.component === owner.component
    if (!device || !theirs || device.kind !== kind) throw new DomainError('not-found')
    const expected = revisionOf(call.headers['if-match'])
    if (expected !== undefined && expected !== '*' && expected !== revOf(device)) throw changed()
    return device
  }
  const by = ({ caller, transactionId }: Call) => {
    if (!caller) throw new DomainError('not-signed-in')
    return actorOfCaller(caller, transactionId)
  }
  const rename = async (call: Call, kind: DeviceKind, field: string, wished: string): Promise<Device> => {
    const device = await find(call, kind)
    const name = wished.trim()
    if (name === '' || name.length > LONGEST_DEVICE_NAME)
      throw new DomainError('device-name-not-valid', { field, most: LONGEST_DEVICE_NAME })
    if (name === device.name) return device
    const renamed = await devices.rename(device, name, by(call))
    if (!renamed) throw changed()
    return renamed
  }
  const remove = async (call: Call, kind: DeviceKind): Promise<Device> => {
    const device = await find(call, kind)
    await requireAnotherWayIn(call, device)
    if (!(await devices.remove(device, by(call)))) throw new DomainError('not-found')
    return device
  }
  /** Somebody without a password signs in with a passkey or an account elsewhere: the last of them stays. */
  const requireAnotherWayIn = async ({ caller, params }: Call, { owner, kind }: Device): Promise<void> => {
    const themselves = caller?.id === owner.id && caller.component === owner.component
    if (kind !== 'webauthn' || !themselves) return
    if ((await devices.list(owner, kind)).length > 1 || (await identities.hasPassword(owner))) return
    const { path } = requireRealm(params.realmPath)
    const [linked, providers] = await Promise.all([identities.linkedProviders(owner), social.list(path)])
    if (providers.some(({ provider }) => linked.includes(provider))) return
    throw new DomainError('only-way-to-sign-in')
  }
  const item = async (device: Device) =>
    secondFactorItem(device, await devices.recoveryCodesLeft(device.owner, device.kind))

  return {
    async querySecondFactorDevices({ params, query, caller }) {
      const owner = await personOfCall(people, { params, caller })
      requireAll(query)
      const [found, left] = await Promise.all([
        devices.list(owner, params.deviceKind),
        devices.recoveryCodesLeft(owner, params.deviceKind),
      ])
      return {
        body: wholePage(found.map((device) => selected(secondFactorItem(device, left), query._fields))),
      }
    },
    async renameSecondFactorDevice(call) {
      const { deviceKind } = call.params
      return { body: await item(await rename(call, deviceKind, 'deviceName', call.body.deviceName)) }
    },
    async deleteSecondFactorDevice(call) {
      return { body: await item(await remove(call, call.params.deviceKind)) }
    },
    async queryDeviceProfiles({ params, query, caller }) {
      const owner = await personOfCall(people, { params, caller })
      requireAll(query)
      const found = await devices.list(owner, 'profile')
      const newest = found.toSorted((a, b) => b.lastAccess.getTime() - a.lastAccess.getTime())
      return { body: wholePage(newest.map((device) => selected(profileItem(device), query._fields))) }
    },
    async renameDeviceProfile(call) {
      return { body: profileItem(await rename(call, 'profile', 'alias', call.body.alias)) }
    },
    async deleteDeviceProfile(call) {
      return { body: profileItem(await remove(call, 'profile')) }
    },
  }
}

const changed = (): DomainError => new DomainError('device-changed')

/** @throws DomainError 400 unless the whole list is asked for */
function requireAll(query: { readonly _queryFilter?: string; readonly _queryId?: string }): void {
  if (query._queryFilter === 'true' || query._queryId === '*') return
  throw new DomainError('only-whole-list')
}

/** Revision of `If-Match`, quotes removed. */
function revisionOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header
  return text
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')
}
