import { createHash } from 'node:crypto'
import { isJsonObject } from '../../../store/objects/json.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { Device } from './device.ts'

/** Revision of a device: what a client may change of it. */
export const revOf = ({ name }: Device): string =>
  String(createHash('sha256').update(name).digest().readInt32BE(0))

/**
 * A second factor on the wire (contract am.md, "Devices"). Keys and secrets stay here.
 *
 * @param recoveryCodesLeft unused recovery codes of its kind; beyond the wire
 */
export function secondFactorItem(device: Device, recoveryCodesLeft: number) {
  const { facts, kind } = device
  return {
    _id: device.id,
    _rev: revOf(device),
    uuid: device.id,
    deviceName: device.name,
    createdDate: device.created.getTime(),
    lastAccessDate: device.lastAccess.getTime(),
    deviceManagementStatus: false,
    recoveryCodesLeft,
    ...(kind === 'webauthn' ? { credentialId: device.externalId ?? '' } : {}),
    ...(kind === 'binding'
      ? {
          deviceId: device.externalId ?? '',
          recoveryCodes: [],
          ...(isJsonObject(facts['key']) ? { key: publicPart(facts['key']) } : {}),
        }
      : {}),
  }
}

/** A remembered browser on the wire. */
export function profileItem(device: Device) {
  const profile = isJsonObject(device.facts['profile']) ? device.facts['profile'] : {}
  const { identifier, metadata, location } = profile
  return {
    _id: device.id,
    _rev: revOf(device),
    identifier: typeof identifier === 'string' ? identifier : '',
    alias: device.name,
    lastSelectedDate: device.lastAccess.getTime(),
    recoveryCodes: [],
    metadata: isJsonObject(metadata) ? metadata : {},
    ...placeOf(location),
  }
}

function placeOf(location: JsonObject[string] | undefined) {
  if (!isJsonObject(location)) return {}
  const { latitude, longitude } = location
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return {}
  return { location: { latitude, longitude } }
}

/** What everybody may know of a key (RFC 7517). */
function publicPart(key: JsonObject): JsonObject {
  const names = ['kty', 'kid', 'use', 'alg', 'n', 'e', 'crv', 'x', 'y']
  return Object.fromEntries(names.flatMap((name) => (key[name] === undefined ? [] : [[name, key[name]]])))
}
