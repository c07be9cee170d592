import type { Command } from 'commander'

/** Adds the options of a command that people and service accounts run. */
export function programOptions(command: Command): Command {
  return command
    .option('--user <name>', 'the administrator who signs in')
    .option('--service-account <id>', 'the service account that signs in instead, by its key')
    .option('--key <file>', 'private key of the service account, as JWK or PEM')
    .option('--origin <origin>', 'address of the portal', 'http://localhost:8080')
    .option('--realm <realm>', 'realm to sign in to', 'alpha')
    .option('--json', 'print JSON')
}
