/** What the access manager asks for when somebody signs in. */
export interface SignInStep {
  readonly callbacks: readonly { readonly type: string; readonly input: { value: unknown }[] }[]
}

/** The step with the name and the password filled in, as the page would send it back. */
export function filledIn(step: SignInStep, userName: string, password: string): SignInStep {
  for (const { type, input } of step.callbacks)
    if (input[0]) input[0].value = type === 'NameCallback' ? userName : password
  return step
}
