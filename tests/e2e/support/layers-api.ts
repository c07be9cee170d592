import { expect } from '@playwright/test'
import { PortalClient } from '../../support/portal-client.ts'
import { password } from './password.ts'

/** An administrator of layers, beside the browser. */
export class LayersApi {
  private constructor(
    private readonly client: PortalClient,
    private readonly at: string,
  ) {}

  static async signIn(origin: string, userName: string, layer: 'realm' | 'tenant'): Promise<LayersApi> {
    const client = new PortalClient(origin)
    await client.signIn(userName, password)
    return new LayersApi(client, `/enduser/portal/layers/${layer}`)
  }

  /** Drafts and publishes files; fails when the portal finds an error in them. */
  async publish(files: Readonly<Record<string, unknown>>, why: string): Promise<void> {
    await this.ask('POST', '/publication', { draft: await this.draft(files), why })
  }

  /** Keeps files as a draft; fails when the portal finds an error in them. @returns its revision */
  async draft(files: Readonly<Record<string, unknown>>): Promise<number> {
    const texts = Object.entries(files).map(([file, value]) => ({ file, text: JSON.stringify(value) }))
    const { draft } = await this.ask<{ draft?: { revision: number } }>('GET', '')
    const saved = await this.ask<{ revision: number; findings: { severity: string }[] }>('PUT', '/draft', {
      base: draft?.revision ?? 0,
      files: texts,
    })
    expect(saved.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    return saved.revision
  }

  async rollBack(revision: number, why: string): Promise<void> {
    await this.ask('POST', '/rollback', { revision, why })
  }

  /** Reasons of the revisions, newest first. */
  async reasons(): Promise<string[]> {
    const { result } = await this.ask<{ result: { why: string }[] }>('GET', '/history')
    return result.map(({ why }) => why)
  }

  private async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.client.send(method, this.at + path, body)
    expect(answer.ok, `${method} ${this.at}${path}: ${await answer.clone().text()}`).toBe(true)
    return (await answer.json()) as Answer
  }
}
