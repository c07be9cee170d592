import type { Command } from 'commander'
import type { Output } from '../output.ts'
import { declareConfiguration } from './declare-configuration.ts'
import type { TenantOptions } from './tenant-command.ts'

/** Adds `portal tenant`. */
export function declareTenant(program: Command, output: Output, exit: (code: number) => void): void {
  const tenant = program
    .command('tenant')
    .description(
      'Keeps the configuration of a tenant in files, and looks at a tenant that the portal is to serve.',
    )
  declareConfiguration(tenant, output, exit)
  tenant
    .command('check')
    .description('Asks a tenant what the portal needs of it; changes nothing there.')
    .argument('<url>', 'its address, e.g. https://tenant.example.com')
    .option('--realm <name>', 'the realm whose people use the portal', 'alpha')
    .option('--journey <name>', "the journey of the sign-in; the realm's own without it")
    .option('--json', 'print JSON')
    .action(async (url: string, options: TenantOptions) => {
      const { tenantCheckCommand } = await import('./tenant-command.ts')
      exit(await tenantCheckCommand(url, options, output))
    })
}
