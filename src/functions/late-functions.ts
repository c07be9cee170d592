import type { ExpressionFunction } from '../../engine/format/expression-function.ts'

type Runs<Module> = {
  [Name in keyof Module as Module[Name] extends (...values: never[]) => unknown ? Name : never]: Module[Name]
}

/**
 * Functions whose code few screens need: it is fetched with the first of them, once.
 *
 * @param load their module; when it fails, the next screen asks again
 * @returns gives the name of one of them, and what its declaration needs beside the signature
 * @example { signature: 'initials(string): string', summary: '…', ...lateFunctions(() => import('./initials.ts'))('initials') }
 */
export function lateFunctions<Module extends object>(
  load: () => Promise<Module>,
): (name: keyof Runs<Module> & string) => Required<Pick<ExpressionFunction, 'name' | 'ready' | 'run'>> {
  let module: Module | undefined
  const ready = async () => {
    module ??= await load()
  }
  return (name) => ({
    name,
    ready,
    run: (...values) => {
      if (!module) throw new Error(`${name} is not loaded.`)
      return (module[name as keyof Module] as (...values: unknown[]) => unknown)(...values)
    },
  })
}
