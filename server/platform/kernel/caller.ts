/** Who calls, as the registry of the contract resolves it: the platform's only word for it. */
export { realmName } from '../../contract/caller.ts'
export type { Caller } from '../../contract/caller.ts'
