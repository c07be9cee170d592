export function endWithParent(): void
export function withoutRuntimeWarning<Result>(load: () => Promise<Result>): Promise<Result>
