import type { EnvironmentService } from '../platform/environment/environment-service.ts'

const by = { actor: 'system' }
const base64 = (text: string): string => Buffer.from(text).toString('base64')

const variables = [
  {
    id: 'esv-portal-host',
    description: 'Host of the portal',
    expressionType: 'string',
    value: 'portal.example.com',
  },
  {
    id: 'esv-mail-sender',
    description: 'Sender of notifications',
    expressionType: 'string',
    value: 'no-reply@example.com',
  },
  {
    id: 'esv-help-url',
    description: 'Where "Help" leads',
    expressionType: 'string',
    value: 'https://help.example.com',
  },
  { id: 'esv-session-minutes', description: 'Idle time of sessions', expressionType: 'int', value: '30' },
  {
    id: 'esv-allowed-origins',
    description: 'Origins of partner sites',
    expressionType: 'array',
    value: '["https://partner.example.com"]',
  },
] as const

/** The demo tenant's variables and one secret; does nothing when there are any. */
export async function seedDemoEnvironment(environment: EnvironmentService): Promise<void> {
  if ((await environment.variables.count()) > 0 || (await environment.secrets.count()) > 0) return
  for (const { id, value, ...rest } of variables)
    await environment.variables.put(id, { ...rest, valueBase64: base64(value) }, by)
  await environment.secrets.put(
    'esv-mail-password',
    { description: 'Password at the mail server', valueBase64: base64('not-a-real-password') },
    by,
  )
  await environment.startup.load(by)
}
