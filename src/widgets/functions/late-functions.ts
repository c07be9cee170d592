import type { ExpressionFunction } from '../../../engine/format/expression-function.ts'

type Runs<Module> = {
  [Name in keyof Module as Module[Name] extends (...values: never[]) => unknown ? Name : never]: Module[Name]
}

/**
 * Functions whose code few screens need: it is fetched with the first of them, once.
 *
 * @param load their module; when it fails, the next screen asks again
 * @returns gives what the declaration of one of them needs
 * @example { name: 'initials', signature: 'initials(string): string', summary: '…', ...lateFunctions(() => import('./initials.ts'))('initials') }
 */
export function lateFunctions<Module extends object>(
  load: () => Promise<Module>,
): (name: keyof Runs<Module> & string) => Required<Pick<ExpressionFunction, 'ready' | 'run'>> {
  let module: Module | undefined
  const ready = async () => {
    module ??= await load()
  }
  return (name) => ({
    ready,
    run: (...values) => {
      if (!module) throw new Error(`${name} was called before its code was there.`)
      return (module[name as keyof Module] as (...values: unknown[]) => unknown)(...values)
    },
  })
}
