/** When this was built. */
export const buildStamp: string
/** Ends the process, with a sentence, on a Node that is too old. */
export function checkNode(): void
/** Installs what the lock file says when it is missing or the lock file has changed since. */
export function ensureDependencies(): void
/** Builds portal and server when a source file is newer than the last build. */
export function ensureBuild(): void
