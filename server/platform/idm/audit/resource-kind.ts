/** Kinds of things that the trail tells apart, by how their paths begin; a longer beginning stands first. */
const kinds: readonly (readonly [beginning: string, kind: string])[] = [
  ['iga/access-request', 'request'],
  ['iga/request-type', 'governance-setting'],
  ['iga/request', 'request'],
  ['iga/violation', 'violation'],
  ['iga/campaign', 'campaign'],
  ['iga/certification-template', 'campaign-template'],
  ['iga/grant', 'grant'],
  ['iga/delegation', 'delegation'],
  ['iga/entitlement', 'entitlement'],
  ['iga/policy-rule', 'policy-rule'],
  ['iga/bulk-change', 'bulk-change'],
  ['iga/workflow', 'workflow'],
  ['iga/form', 'form'],
  ['iga/', 'governance-setting'],
  ['uma/request', 'sharing-request'],
  ['uma/policy', 'sharing'],
  ['uma/resource', 'shared-resource'],
  ['reports/templates', 'report'],
  ['reports/schedules', 'report-schedule'],
  ['reports/', 'report-run'],
  ['connectors/targets', 'target-system'],
  ['connectors/', 'connector'],
  ['environment/secrets', 'secret'],
  ['environment/variables', 'variable'],
  ['environment/configuration', 'configuration'],
  ['environment/', 'server'],
  ['autoaccess/', 'configuration'],
  ['portal/', 'configuration'],
  ['config/', 'configuration'],
  ['internal/notification', 'notification'],
  ['internal/role', 'authorization-role'],
  ['internal/user', 'built-in-account'],
  ['sign-in/', 'sign-in'],
  ['audit', 'trail'],
]

/** Types of managed objects with a word of their own. */
const managed: ReadonlySet<string> = new Set([
  'user',
  'role',
  'group',
  'organization',
  'assignment',
  'application',
])

/**
 * What kind of thing a path of the trail is, for people who do not read paths.
 *
 * @param action an operation that was refused has its own name as its path
 * @returns a word of the display `audit-about`; `other` for paths that nobody here writes
 * @example resourceKind('iga/request/1', 'approve') // 'request'
 */
export function resourceKind(path: string, action: string): string {
  if (action === 'call') return 'call'
  const [space, name = ''] = path.split('/')
  if (space === 'managed') {
    const type = name.replace(/^[^_]+_/, '')
    return managed.has(type) ? type : 'object'
  }
  return kinds.find(([beginning]) => path === beginning || path.startsWith(beginning))?.[1] ?? 'other'
}

/** Every word that {@link resourceKind} answers. */
export const resourceKinds: readonly string[] = [
  ...new Set([...kinds.map(([, kind]) => kind), ...managed, 'object', 'call', 'other']),
]
