export const LEAST_SCORE: number
export const areas: Readonly<
  Record<
    string,
    { readonly paths: readonly string[]; readonly except: RegExp; readonly tests: readonly string[] }
  >
>
