/** What a command writes to. */
export interface Output {
  out(text: string): void
  note(text: string): void
}
