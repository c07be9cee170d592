import i18next from 'i18next'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Problem } from '../../engine/format/problem.ts'
import type { BootDocument } from '../session/boot-document.ts'
import { Dialogs } from '../stores/dialogs.ts'
import { Toasts } from '../stores/toasts.ts'
import { applyTheme } from '../theme/apply-theme.ts'
import { Client } from '../transport/client.ts'
import { isPolicyFailure } from '../transport/problem.ts'
import { realmPath } from '../transport/request.ts'
import { HashRouter } from './hash-router.ts'
import { loadMessages } from './messages.ts'
import { rememberVisit } from './prefetch.ts'

const returnKey = 'atrium.return-to'
/** Reading 7: a 403 of these never leads to Forbidden. */
const quiet =
  /^(readConfig|queryConfig|readLocale|readInfo|readFeatures|getBootDocument|readCompiledScreen|readMessages|listPrivileges|readPrivilege|readObjectPrivilege|readVariable|readSecret$)/

/** The running portal: who is here, what they may see, and the ports that everything else is given. */
export class Portal {
  readonly client = new Client()
  readonly toasts = new Toasts()
  readonly dialogs = new Dialogs()
  readonly router: HashRouter
  boot: BootDocument | undefined
  /** Why the portal could not start. */
  failed: unknown

  constructor() {
    this.router = new HashRouter(() => this.askToLeave())
    makeAutoObservable<this, 'refused'>(this, {
      client: false,
      router: false,
      toasts: false,
      dialogs: false,
      refused: false,
    })
    this.client.onRefused = (problem, operationId) => this.refused(problem, operationId)
  }

  /** Asks for the boot document and its messages; also after sign-in and sign-out. */
  async start(): Promise<void> {
    try {
      const search = new URLSearchParams(location.search)
      const realm = search.get('realm') ?? undefined
      const locale = localStorage.getItem('atrium.locale') ?? undefined
      const safe = search.get('safe') === '1' || undefined
      const boot = await this.client.call('getBootDocument', { realm, locale, safe })
      this.client.setCsrf(boot.session.csrf)
      await loadMessages(this.client, boot)
      applyTheme(boot.theme)
      keepRealm(boot.realm)
      rememberVisit(boot.session.authenticated)
      runInAction(() => {
        this.boot = boot
        this.failed = undefined
      })
    } catch (error) {
      runInAction(() => {
        this.failed = error
      })
    }
  }

  /** To the sign-in page, remembering where the person wanted to go. */
  requireSignIn(): void {
    const { path, query } = this.router
    if (path !== '/login') {
      const search = new URLSearchParams(query).toString()
      sessionStorage.setItem(returnKey, search ? `${path}?${search}` : path)
    }
    this.router.navigate('/login', { replace: true })
  }

  /** From the sign-in page to the address that sent the person here (`goto`), else to the page that they asked for. */
  async leaveSignIn(): Promise<void> {
    const address = new URL(location.href)
    const goto = address.searchParams.get('goto')
    if (goto && (await this.followGoto(address, goto))) return
    const wanted = sessionStorage.getItem(returnKey) ?? '/dashboard'
    sessionStorage.removeItem(returnKey)
    this.router.navigate(wanted === '/' || wanted.startsWith('/login') ? '/dashboard' : wanted, {
      replace: true,
    })
  }

  /** Spec section 4: a goto is validated by the server, never followed as it is. */
  private async followGoto(address: URL, goto: string): Promise<boolean> {
    address.searchParams.delete('goto')
    history.replaceState(history.state, '', address)
    try {
      const realm = this.boot?.realm ?? '/'
      const { successURL } = await this.client.call('validateGoto', { realmPath: realmPath(realm) }, { goto })
      const target = new URL(successURL, location.origin)
      // An address that the server refuses becomes the portal itself, which is where we are.
      if (target.origin === location.origin && target.pathname === location.pathname && !target.hash)
        return false
      location.assign(target)
      return true
    } catch {
      this.toasts.show({ tone: 'danger', text: i18next.t('login.gotoFailed') })
      return false
    }
  }

  async signOut(): Promise<void> {
    let redirect: string | null = null
    try {
      ;({ redirect } = await this.client.call('signOut'))
    } catch {
      // The session is gone either way; the sign-in page says the rest.
    }
    if (redirect) {
      location.assign(redirect)
      return
    }
    location.hash = '#/login'
    location.reload()
  }

  private refused(problem: Problem, operationId: string): void {
    if (problem.code === 401 && this.boot?.session.authenticated && operationId !== 'signOut') {
      this.client.setCsrf(undefined)
      this.boot = { ...this.boot, session: { authenticated: false }, user: undefined }
      this.requireSignIn()
      void this.start()
    }
    if (problem.code === 403 && !isPolicyFailure(problem) && this.leadsToForbidden(operationId))
      this.router.navigate('/forbidden', { replace: true })
  }

  private leadsToForbidden(operationId: string): boolean {
    return !quiet.test(operationId) && /^(read|query|get)/.test(operationId)
  }

  private askToLeave(): Promise<boolean> {
    return this.dialogs.confirm({
      title: i18next.t('common.leave.title'),
      body: i18next.t('common.leave.body'),
      confirmLabel: i18next.t('common.leave.confirm'),
      cancelLabel: i18next.t('common.leave.stay'),
      tone: 'danger',
    })
  }
}

/** Spec section 2: the realm in the address is kept equal to the current realm. */
function keepRealm(realm: string): void {
  const address = new URL(location.href)
  if (address.searchParams.get('realm') === realm || (realm === '/' && !address.searchParams.has('realm')))
    return
  address.searchParams.set('realm', realm)
  history.replaceState(history.state, '', address)
}
