import { CallFault } from '../call-fault.ts'

/** @throws CallFault for what is no origin, and for one that would get a secret in the clear */
export function assertSafeOrigin(origin: string): void {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url || url.origin !== origin)
    throw new CallFault(
      `"${origin}" is no origin. Write it like http://localhost:8080, without a path or a slash at its end.`,
    )
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !local)
    throw new CallFault(`${origin} would get the password in the clear. Use its https address.`)
}

/** What the portal says, with the findings that it names. */
export async function refusal(answer: Response): Promise<CallFault> {
  const text = await answer.text()
  const problem = readProblem(text)
  const findings = (problem?.detail?.findings ?? []).map(
    ({ file, code, message, hint }) => `\n${file} ${code} ${message}\n  ${hint}`,
  )
  const faults = (problem?.detail?.faults ?? []).map(
    ({ path, pointer, code, message }) => `\n${path} ${pointer} ${code} ${message}`,
  )
  return new CallFault(
    `${problem?.message ?? `The portal answered ${answer.status}.`}${findings.join('')}${faults.join('')}`,
  )
}

interface Problem {
  message?: string
  detail?: {
    findings?: { file: string; code: string; message: string; hint: string }[]
    faults?: { path: string; pointer: string; code: string; message: string }[]
  }
}
function readProblem(text: string): Problem | undefined {
  try {
    return JSON.parse(text) as Problem
  } catch {
    return undefined
  }
}

/** Nobody is there. */
export const noAnswer = (origin: string, error: unknown): CallFault =>
  new CallFault(`No portal answers at ${origin} (${reasonOf(error)}). Start it, or give --origin.`)

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
