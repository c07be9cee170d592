import { entityDefinition } from '../entities/entity-definition.ts'
import type { PropertyDescribed } from '../entities/entity-definition.ts'

/** What of a line of a data source an event is made of, in the order in which it is offered: the targets of mappings. */
const properties = [
  { name: 'userId', label: 'User ID', type: 'text', isRequired: true, isFeature: true, isSearchable: true },
  { name: 'timestamp', label: 'Timestamp', type: 'date', isRequired: true, isFeature: true },
  { name: 'ipAddress', label: 'IP address', type: 'text', isFeature: true },
  { name: 'userAgent', label: 'User agent', type: 'text' },
  { name: 'outcome', label: 'Outcome', type: 'text' },
  { name: 'city', label: 'City', type: 'text', isFeature: true },
  { name: 'country', label: 'Country', type: 'text', isFeature: true },
  { name: 'latitude', label: 'Latitude', type: 'number', isFeature: true },
  { name: 'longitude', label: 'Longitude', type: 'number', isFeature: true },
  { name: 'timeZone', label: 'Time zone', type: 'text' },
  { name: 'os', label: 'Operating system', type: 'text', isFeature: true },
  { name: 'osVersion', label: 'Operating system version', type: 'text' },
  { name: 'userAgentType', label: 'Browser', type: 'text', isFeature: true },
  { name: 'device', label: 'Device', type: 'text', isFeature: true },
  { name: 'deviceType', label: 'Device type', type: 'text' },
  { name: 'transactionId', label: 'Transaction ID', type: 'text' },
  { name: 'isRisky', label: 'Known to be risky', type: 'boolean', isLabel: true },
  { name: 'isAuth', label: 'Is a sign-in', type: 'boolean' },
] as const satisfies readonly PropertyDescribed[]

/** A target of mappings. */
export type EventTarget = (typeof properties)[number]['name']

export const eventTargets: readonly EventTarget[] = properties.map(({ name }) => name)

/** Targets without which a line becomes no event. */
export const requiredTargets: readonly EventTarget[] = ['userId', 'timestamp']

/** Normalised authentication events (contract risk.md, "Entity definitions"). */
export const authenticationDefinition = entityDefinition({
  namespace: '/autoaccess/base',
  name: 'authentication',
  version: '1.0',
  displayName: 'Authentication event',
  description: 'A sign-in as it is scored',
  icon: 'login',
  properties,
})
