import { describe, expect, it } from 'vitest'
import { isPolicyFailure, plainText, problemFrom } from '../../../../src/transport/problem.ts'

describe('problemFrom', () => {
  it.each([
    [
      'access and identity',
      { code: 403, reason: 'Forbidden', message: 'Access <b>denied</b>' },
      'Access denied',
    ],
    ['governance', { message: 'Cannot find template with id X.' }, 'Cannot find template with id X.'],
    ['OAuth', { error: 'invalid_grant', error_description: 'Code expired' }, 'Code expired'],
    ['no body', undefined, ''],
    ['text', 'upstream broke', ''],
  ])('reads the body of %s', (_, body, message) => {
    expect(problemFrom(403, body).problem).toMatchObject({ code: 403, message })
  })

  it('strips markup and never keeps a script', () => {
    expect(plainText('<p>Hello<script>alert(1)</script> &amp; goodbye</p>')).toBe('Hello & goodbye')
  })

  it('tells a policy failure from missing access', () => {
    const policy = problemFrom(403, {
      message: 'Failed policy validation',
      detail: { failedPolicyRequirements: [] },
    })
    expect(isPolicyFailure(policy.problem)).toBe(true)
    expect(isPolicyFailure(problemFrom(403, { message: 'Access denied' }).problem)).toBe(false)
    expect(isPolicyFailure(problemFrom(400, { detail: { failedPolicyRequirements: [] } }).problem)).toBe(
      false,
    )
  })
})
