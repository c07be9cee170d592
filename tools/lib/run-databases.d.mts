export function databasesOfRun(folder: string): string
export function dropDatabasesOfRun(url: string, folder: string): Promise<void>
