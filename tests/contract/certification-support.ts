import type { GovernanceUnderTest } from './governance-support.ts'

/** A template of which Rita reviews everything. */
export const template = (more: object = {}) => ({
  name: 'Quarterly review',
  certificationType: 'identity',
  stages: [{ certifierType: 'user', certifierId: 'managed/user/rita' }],
  ...more,
})

/** Makes a template and begins a campaign of it; `rita` and other short names in it become ids of personas. @returns its id, once its items are gathered */
export async function startCampaign(
  service: GovernanceUnderTest,
  more: object = {},
  start: object = {},
): Promise<string> {
  const made = await service.call(
    'adam.admin',
    'POST',
    'governance/certification/template',
    named(service, template(more)),
  )
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const begun = await service.call(
    'adam.admin',
    'POST',
    `governance/certification/template/${made.body.id}/start`,
    start,
  )
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body))
  await service.governance.reviews.builder.settled()
  return begun.body.id
}

const names: Readonly<Record<string, string>> = {
  rita: 'rita.reviewer',
  mona: 'mona.manager',
  otto: 'otto.owner',
  adam: 'adam.admin',
  erin: 'erin.employee',
  fred: 'fred.fulfiller',
}

/** Puts ids where `managed/user/{short name}` stands. */
export function named<Value>(service: GovernanceUnderTest, value: Value): Value {
  const text = JSON.stringify(value).replaceAll(
    /managed\/user\/(rita|mona|otto|adam|erin|fred)\b/g,
    (_, name: string) => `managed/user/${service.id(names[name]!)}`,
  )
  return JSON.parse(text) as Value
}
