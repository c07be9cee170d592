import type { CompiledScreen } from '../../../engine/format/compiled.ts'
import type { PortalParts } from '../registry.ts'
import { preloadViews } from '../../../engine/react/widget-host.tsx'
import type { BootDocument } from '../../session/boot-document.ts'
import type { Messages } from '../language/messages.ts'
import type { Client } from '../../transport/client.ts'
import type { Route } from './routes.ts'

type Wanted = Pick<Route, 'screen' | 'hash' | 'messages'>

/** Compiled screens by hash, with the code that draws them; an address never changes its content, so each is fetched once per visit at most. What they speak of is there before them. */
export class Screens {
  private readonly known = new Map<string, Promise<CompiledScreen>>()

  constructor(
    private readonly client: Client,
    private readonly parts: Pick<PortalParts, 'loaders' | 'functions'>,
    private readonly messages: Pick<Messages, 'need'>,
  ) {}

  /** @throws CallProblem when it cannot be had; the next call tries again */
  async read({ screen, hash, messages = [] }: Wanted): Promise<CompiledScreen> {
    const [compiled] = await Promise.all([this.find(screen, hash), this.messages.need(messages)])
    // In the language that the page has by now.
    await this.messages.need(compiled.messages ?? [])
    return compiled
  }

  private find(screen: string, hash: string): Promise<CompiledScreen> {
    const key = `${screen}/${hash}`
    const known = this.known.get(key)
    if (known) return known
    const asked = this.fetch(screen, hash)
    this.known.set(key, asked)
    asked.catch(() => this.known.delete(key))
    return asked
  }

  /** The compiled dialog of an id. @throws Error when this visitor's portal has none of that name */
  async readDialog(boot: BootDocument, id: string): Promise<CompiledScreen> {
    const hash = boot.dialogs?.[id]
    if (hash === undefined) throw new Error(`There is no dialog "${id}".`)
    return await this.read({ screen: id, hash })
  }

  private async fetch(screenId: string, hash: string): Promise<CompiledScreen> {
    const answer: unknown = await this.client.call('readCompiledScreen', { screenId, hash })
    const screen = answer as CompiledScreen
    const called = this.parts.functions.filter(({ name }) => screen.functions?.includes(name))
    await Promise.all([
      preloadViews(screen.layout, this.parts.loaders),
      ...called.map(async (each) => each.ready?.()),
    ])
    return screen
  }
}
