import i18next from 'i18next'
import { makeAutoObservable, runInAction } from 'mobx'
import type { ReactNode } from 'react'
import { asProblem, type Problem } from '../../engine/format/problem.ts'
import type { BootDocument } from '../session/boot-document.ts'
import { leadsToForbidden } from '../session/leads-to-forbidden.ts'
import { withRealm } from '../session/login-realm.ts'
import { placeAfterSignIn } from '../session/return-place.ts'
import { isSameSession, type SessionState } from '../session/session-state.ts'
import { openTabs, readEnding, type Ending, type TabNews } from '../session/tabs.ts'
import { Dialogs } from '../stores/dialogs.ts'
import { lastRefusal } from '../stores/last-refusal.ts'
import { Toasts } from '../stores/toasts.ts'
import { applyTheme } from '../theme/apply-theme.ts'
import { keepTheme, rememberedTheme } from '../theme/journey-theme.ts'
import { Client } from '../transport/client.ts'
import { lookSeconds, type Found } from '../transport/look-again.ts'
import { createCounts } from './engine/create-counts.ts'
import { PortalRouter } from './routing/portal-router.ts'
import { Messages } from './language/messages.ts'
import { askAhead } from './start/ask-ahead.ts'
import { bootParams, realmKey, rememberRealm } from './start/boot-params.ts'
import { takeEarly } from './start/early-answers.ts'
import { whenIdle } from './when-idle.ts'

const returnKey = 'atrium.return-to'
/** Whoever comes back to a tab that shows somebody else finds out why. */
const otherPersonSeconds = 60
/** Why nobody is signed in any more, until it was read or somebody signs in. */
const endedKey = 'atrium.ended'
/** The realm that was left for the one signed in to now, until somebody signs in. */
const leftRealmKey = 'atrium.left-realm'

/** The running portal: who is here, what they may see, and the ports that everything else is given. */
export class Portal {
  readonly client = new Client()
  readonly toasts = new Toasts()
  readonly dialogs = new Dialogs()
  readonly messages = new Messages(this.client)
  readonly counts = createCounts(this.client, this.toasts, this.messages)
  readonly router: PortalRouter
  readonly tabs = openTabs()
  boot: BootDocument | undefined
  /** Why the portal could not start. */
  failed: unknown
  /** Why the person has to sign in again; it stands on the sign-in page until it was read. */
  ended = readEnding(sessionStorage.getItem(endedKey))
  /** The realm that the person was in before they chose another one to sign in to. */
  readonly leftRealm = sessionStorage.getItem(leftRealmKey) ?? undefined
  /** Counts the starts: tabs hear of each other at any time, and only the last answer holds. */
  private starts = 0
  /** The person has asked to leave: polls that are refused meanwhile say nothing new. */
  private leaving = false
  /** Who was signed in last: whoever is found by another start may be somebody else. */
  private wasHere: SessionState | undefined
  private settle: (forGood?: boolean) => Promise<Problem | undefined> = async () => undefined

  /** @param draw draws the portal at whatever address */
  constructor(draw: () => ReactNode) {
    this.router = new PortalRouter(() => this.askToLeave(), draw)
    makeAutoObservable<this, 'refused' | 'hear' | 'starts' | 'leaving' | 'settle'>(this, {
      client: false,
      router: false,
      toasts: false,
      messages: false,
      dialogs: false,
      counts: false,
      tabs: false,
      refused: false,
      hear: false,
      starts: false,
      leaving: false,
      settle: false,
    })
    this.client.early = takeEarly
    this.client.onRefused = (problem, operationId) => this.refused(problem, operationId)
    this.client.sessionLives = () => this.sessionLives()
    this.client.unknownText = () => i18next.t('common.outcome.unknown')
    this.client.reword = async (refused) =>
      (await import('./language/reword.ts').catch(() => undefined))?.reword(
        refused,
        this.client.timeZone(),
      ) ?? refused
    this.client.onLooking = () => this.look()
    this.client.busy = async () => (await import('./frame/say-busy.ts')).sayBusy(this.toasts)
    this.tabs.listen((news) => this.hear(news))
    this.router.subscribe(() => this.boot && keepRealm(this.boot.realm))
  }

  /**
   * Asks for the boot document and its messages; also after sign-in and sign-out.
   *
   * @param signedInHere whoever is found has just signed in on this page, and need not be told
   */
  async start(signedInHere = false): Promise<void> {
    const start = ++this.starts
    try {
      const theme = rememberedTheme()
      const boot = await this.client.call('getBootDocument', bootParams(this.router.path, theme))
      if (start !== this.starts) return
      keepTheme(theme, boot.theme)
      if (boot.user?.internal && boot.user.id === 'openidm-admin') {
        // Reading 3: this account administers elsewhere; the server's own page does not lead back by itself.
        location.assign('/')
        return
      }
      this.client.setCsrf(boot.session.csrf)
      this.client.keepsKeys = boot.keepsKeys !== false
      const found = boot.session.state
      const another = Boolean(found && !signedInHere && this.wasHere && !isSameSession(this.wasHere, found))
      if (another) this.router.redirect('/dashboard')
      askAhead(boot, this.router.path)
      await this.messages.start(boot)
      this.client.languages = i18next.languages.join(', ')
      if (start !== this.starts) return
      applyTheme(boot.theme)
      if (boot.theme.scriptFault)
        this.toasts.show({ tone: 'danger', text: i18next.t('errors.userScriptError') })
      keepRealm(boot.realm)
      sessionStorage.removeItem(realmKey)
      runInAction(() => {
        this.counts.take(boot)
        this.boot = boot
        this.failed = undefined
        if (!boot.session.authenticated) return
        this.noteEnd(undefined)
        this.wasHere = found
        sessionStorage.removeItem(leftRealmKey)
        if (another) {
          sessionStorage.removeItem(returnKey)
          this.sayWhoIsHere()
        }
      })
      whenIdle(() => void this.messages.finish())
    } catch (error) {
      if (start !== this.starts) return
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
    this.router.redirect('/login')
  }

  /** From the sign-in page to the address that sent the person here (`goto`), else to the page that they asked for. */
  async leaveSignIn(): Promise<void> {
    const address = new URL(location.href)
    const goto = address.searchParams.get('goto')
    if (goto && (await this.followGoto(address, goto))) return
    const wanted = sessionStorage.getItem(returnKey)
    sessionStorage.removeItem(returnKey)
    this.router.navigate(placeAfterSignIn(wanted), { replace: true })
  }

  /** Spec section 4: a goto is validated by the server, never followed as it is. */
  private async followGoto(address: URL, goto: string): Promise<boolean> {
    address.searchParams.delete('goto')
    history.replaceState(history.state, '', address)
    try {
      const { followGoto } = await import('../journeys/run/follow-goto.ts')
      return await followGoto(this.client, this.boot?.realm ?? '/', goto)
    } catch {
      await this.messages.need(['login'])
      this.toasts.show({ tone: 'danger', text: i18next.t('login.gotoFailed') })
      return false
    }
  }

  /** After the sign-in page: the other tabs learn of it, then the portal starts for this person. */
  async signedIn(): Promise<void> {
    await this.start(true)
    const state = this.boot?.session.state
    if (!state) return
    this.tabs.tell({ kind: 'signed-in', subject: state.subject, realm: state.realm })
    // A copy: what is observed cannot be sent.
    this.tabs.tell({ kind: 'state', state: { ...state } })
  }

  async setLocale(locale: string): Promise<void> {
    await (await import('./language/choose-language.ts')).chooseLanguage(this, locale)
  }

  /** Reading 8: ends this session and starts signing in to another realm. */
  async switchRealm(realm: string): Promise<void> {
    if (!(await this.router.mayLeave())) return
    if (!(await this.settled())) return
    this.leaving = true
    if (this.boot) sessionStorage.setItem(leftRealmKey, this.boot.realm)
    if (await this.endSession()) return
    const address = new URL(location.href)
    address.searchParams.set('realm', realm)
    address.hash = '#/login'
    history.replaceState(null, '', address)
    location.reload()
  }

  /** Hears how what waits to be taken back is sent; `forGood` when the person signs out, and nothing of them stays on the device. */
  settleBy(settle: (forGood?: boolean) => Promise<Problem | undefined>): void {
    this.settle = settle
  }

  /** The person leaves: nothing of them stays in this page. */
  async signOut(): Promise<void> {
    if (!(await this.router.mayLeave())) return
    if (!(await this.settled(true))) return
    this.leaving = true
    if (await this.endSession()) return
    location.hash = '#/login'
    location.reload()
  }

  /** Time is up: the place is kept, and unsent work with it, for who signs in again. */
  async signOutForTime(): Promise<void> {
    const problem = await this.settle()
    this.noteEnd('time')
    if (await this.endSession()) return
    this.forgetPerson('time')
    // The screen that explained it is gone.
    if (problem) this.toasts.show({ tone: 'danger', text: problem.message || i18next.t('common.notDone') })
  }

  /** Keeps why the session ended, also over a reload. */
  noteEnd(ending: Ending | undefined): void {
    this.ended = ending
    if (ending) sessionStorage.setItem(endedKey, ending)
    else sessionStorage.removeItem(endedKey)
  }

  /**
   * What was decided and could still be taken back is sent while there is a session. @returns whether to go on: a refusal is explained
   * here, and nobody would read it on the sign-in page
   */
  private async settled(forGood?: boolean): Promise<boolean> {
    const problem = await this.settle(forGood)
    return problem === undefined || problem.code === 401
  }

  /** Another person or realm stands behind the session: the portal starts again with what is true now. */
  async restart(): Promise<void> {
    this.client.setCsrf(undefined)
    this.boot = undefined
    this.router.redirect('/dashboard')
    await this.start()
  }

  private sayWhoIsHere(): void {
    const name = this.boot?.user?.displayName
    if (name !== undefined)
      this.toasts.show({
        tone: 'warning',
        text: i18next.t('session.otherPerson', { name }),
        seconds: otherPersonSeconds,
      })
  }

  /** @returns whether the browser is on its way to a post-logout address */
  private async endSession(): Promise<boolean> {
    let redirect: string | null = null
    if (this.boot) rememberRealm(this.boot.realm)
    try {
      ;({ redirect } = await this.client.call('signOut'))
    } catch {
      // The session is gone either way; the sign-in page says the rest.
    }
    this.tabs.tell({ kind: 'signed-out', ...(this.ended ? { ending: this.ended } : {}) })
    if (redirect) location.assign(redirect)
    return redirect !== null
  }

  /** The session has ended elsewhere or by itself: to the sign-in page, and from there back to the same place. */
  private forgetPerson(ending: Ending): void {
    if (!this.boot?.session.authenticated || this.leaving) return
    this.noteEnd(this.ended ?? ending)
    this.client.setCsrf(undefined)
    sessionStorage.setItem(realmKey, this.boot.realm)
    rememberRealm(this.boot.realm)
    this.boot = { ...this.boot, session: { authenticated: false }, user: undefined }
    this.requireSignIn()
    void this.start()
  }

  private hear(news: TabNews): void {
    const here = this.boot?.session.state
    if (news.kind === 'signed-out') this.forgetPerson(news.ending ?? 'elsewhere')
    if (news.kind !== 'signed-in') return
    if (this.wasHere && !isSameSession(this.wasHere, news)) void this.restart()
    else if (!here) void this.start()
    else void this.renewProof()
  }

  /**
   * Somebody signed in in another tab. When it is the same person, to confirm something (reading 5), calls of this tab need the new
   * proof; for anybody else the portal starts again.
   */
  private async renewProof(): Promise<void> {
    const here = this.boot?.session.state
    try {
      const { session } = await this.client.call('getBootDocument', { realm: this.boot?.realm })
      const { state } = session
      if (here && state && isSameSession(here, state)) this.client.setCsrf(session.csrf)
      else await this.restart()
    } catch {
      // The next call tells what is wrong, and that one has somebody who waits for it.
    }
  }

  /** Whether a call was refused for want of a session although there is one: the gateway asks the platform, and has fresh tokens then. */
  private async sessionLives(): Promise<boolean> {
    const here = this.boot?.session.state
    if (!here) return false
    try {
      const state = await this.client.call('readSessionState', {}, undefined, { quiet: true })
      return isSameSession(here, state)
    } catch (error) {
      // Who cannot be asked has not said that nobody is signed in.
      return asProblem(error).code !== 401
    }
  }

  /** The answer to a write did not come: says so while it is looked for, and then what was found. */
  private look(): (found: Found) => void {
    const close = this.toasts.show({
      tone: 'warning',
      text: i18next.t('common.outcome.looking'),
      seconds: lookSeconds,
    })
    return (found) => {
      close()
      if (found === 'done') this.toasts.show({ tone: 'info', text: i18next.t('common.outcome.done') })
    }
  }

  private refused(problem: Problem, operationId: string): void {
    // A journey that refuses somebody says nothing about the session that they have.
    const asked = operationId !== 'signOut' && operationId !== 'authenticate'
    if (problem.code === 401 && asked) this.forgetPerson('elsewhere')
    lastRefusal.problem = problem
    if (isOtherSession(problem)) void this.renewProof()
    else if (leadsToForbidden(problem, operationId)) this.router.navigate('/forbidden', { replace: true })
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

/** Whether a call was refused because another tab holds another session by now (the gateway's guard). */
function isOtherSession({ code, detail }: Problem): boolean {
  return (
    code === 403 &&
    typeof detail === 'object' &&
    detail !== null &&
    'reason' in detail &&
    detail.reason === 'other-session'
  )
}

/** Spec section 2: the realm in the address is kept equal to the current realm. */
function keepRealm(realm: string): void {
  const address = withRealm(location.href, realm)
  if (address) history.replaceState(history.state, '', address)
}
