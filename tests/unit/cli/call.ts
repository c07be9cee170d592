import { run } from '../../../cli/main.ts'

/** Runs the command and keeps what it prints. */
export async function call(...words: string[]): Promise<{ code: number; out: string; notes: string }> {
  let out = ''
  let notes = ''
  const code = await run(words, { out: (text) => (out += text), note: (text) => (notes += text) })
  return { code, out, notes }
}
