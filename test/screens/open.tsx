/**
 * Opens a page of the site in a screen test: the real route modules in a memory router, with every response of the
 * API from `fakeApi`. Loaders and actions run in the browser here, so nothing is rendered on a server.
 */

import routes, { type RouteModule, type TestRoute } from 'virtual:routes'
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  matchRoutes,
  type NavigateFunction,
  Outlet,
  RouterContextProvider,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { cleanup, render } from 'vitest-browser-react'
import { urlOf } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import type { ApiRequest } from '../../web/client/api-request.ts'
import { type CallAnswer, type SiteContext, siteContext } from '../../web/client/load-context.ts'
import { chooseTheme } from '../../web/client/theme.ts'
import { loader as rootLoader } from '../../web/root.tsx'
import { ToastArea } from '../../web/ui/toast-area.tsx'
import { fakeApi, fakeFetch, ok } from './fake-api.ts'

let shown: { path: string; navigate: NavigateFunction } | undefined
let steps = { current: 0, known: new Map<string, number>() }

/** The path and query of the page that is shown. */
export const shownPath = (): string => shown?.path ?? ''

/** Presses Back (-1) or Forward (1), or follows a path as a link would. */
export async function go(to: number | string): Promise<void> {
  await (typeof to === 'number' ? shown?.navigate(to) : shown?.navigate(to))
}

/** Opens the last of these paths; the ones before are its history. A second call is like a reload. */
export async function openPage(...history: string[]): Promise<void> {
  await closePage()
  const children = await loadAll(partWith(history.at(-1)!))
  const Site = createRoutesStub([
    {
      id: 'root',
      Component: Root,
      HydrateFallback: Nothing,
      loader: withContext(rootLoader as never),
      children: children as never,
    },
  ])
  steps = { current: history.length - 1, known: new Map() }
  await render(<Site initialEntries={history} />)
}

/** Only the part of the site that the page belongs to: the back-office with its login, or the rest. */
function partWith(path: string): TestRoute[] {
  const [top] = matchRoutes(routes as never, path) ?? []
  const part = routes.filter((route) => route === (top?.route as TestRoute | undefined))
  const logins = routes
    .flatMap(({ children = [] }) => children)
    .filter(({ children = [] }) => children.some((child) => child.path === site.login))
  return path.startsWith(site.admin) ? [...part, ...logins] : part
}

/** What a reload does. */
export const reloadPage = (): Promise<void> => openPage(shownPath())

export async function closePage(): Promise<void> {
  await cleanup()
  shown = undefined
}

const Nothing = () => null

function Root() {
  const { pathname, search, key } = useLocation()
  countStep(key, useNavigationType())
  shown = { path: pathname + search, navigate: useNavigate() }
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  )
}

/** Stores the number of steps back where the browser's router does, for the Back buttons of the pages. */
function countStep(key: string, type: ReturnType<typeof useNavigationType>): void {
  const { current, known } = steps
  const step =
    known.get(key) ??
    (type === 'PUSH' ? current + 1 : type === 'POP' && known.size > 0 ? current - 1 : current)
  known.set(key, step)
  steps.current = step
  window.history.replaceState({ idx: step }, '')
}

/** Signs an administrator in and answers what the header and the sidebar request on every screen. */
export function signInAdmin(wanted: { adminRole?: string | null; secondFactorMissing?: boolean } = {}): void {
  localStorage.setItem('authToken', 'token')
  localStorage.setItem('refreshToken', 'refresh token')
  localStorage.setItem('userID', 'administrator-1')
  const admin = { id: 'administrator-1', email: 'admin@framefolk.test', fullName: 'Ada Admin' }
  fakeApi(api.whoAmI, { body: ok({ ...admin, role: 'admin', adminRole: 'owner', ...wanted }) })
  fakeApi(api.attention, { body: ok({ items: [] }) })
}

let cookie = ''

/** Signs a client or photographer in and answers what every page requests for them. */
export function signInMember(role: 'client' | 'photographer'): void {
  cookie = 'framefolk=session'
  const member = { id: 'member-1', email: 'member@framefolk.test', fullName: 'Mia Member', role }
  fakeApi(api.me, { body: ok({ ...member, isEmailVerified: true, timeZone: 'UTC' }) })
  fakeApi(api.unreadMessages, { body: ok({ unread: 0 }) })
  fakeApi(api.readNotifications, { body: ok({ unread: 0 }) })
  fakeApi(api.unreadNotifications, { body: ok({ unread: 0 }) })
}

/** A browser does not let a script send cookies. */
function addCookie(request: Request): void {
  const sent = request.headers
  const get = (name: string) => (name === 'cookie' ? cookie : sent.get(name))
  Object.defineProperty(request, 'headers', { value: { get }, configurable: true })
}

/** The state of the marketplace, requested for every page; before the launch unless a test says otherwise. */
export function setLaunch(launch: 'waitlist' | 'live'): void {
  fakeApi(api.market, { body: ok({ launch, screenCurrency: null }) })
  fakeApi(api.landings, { body: ok({ landings: [] }) })
}

export function resetVisitor(): void {
  cookie = ''
  chooseTheme('system')
  document.cookie = 'sidebar=; path=/; max-age=0'
  delete document.documentElement.dataset.sidebar
  localStorage.clear()
  sessionStorage.clear()
  setLaunch('waitlist')
}

/** Loads all pages, so that no test waits for it. */
export const loadPages = () => loadAll(routes)

async function loadAll(table: TestRoute[]): Promise<object[]> {
  return Promise.all(
    table.map(async ({ load, children = [], ...route }) => {
      const [module, loaded] = await Promise.all([load(), loadAll(children)])
      return { ...route, ...handlersOf(module), ...(!route.index && { children: loaded }) }
    }),
  )
}

function handlersOf(module: RouteModule) {
  const { default: Component, ErrorBoundary, loader, action, clientAction, shouldRevalidate } = module
  const onServer = action && withContext(action)
  return {
    ...{ Component, ErrorBoundary, shouldRevalidate },
    loader: loader && withContext(loader),
    action:
      clientAction && onServer
        ? (args: LoaderFunctionArgs) => clientAction({ ...args, serverAction: () => onServer(args) })
        : onServer,
  }
}

type Handler = NonNullable<RouteModule['loader']>

/** Calls a loader or action as the server does, with a context of its own. */
const withContext =
  (handler: Handler): Handler =>
  (args) => {
    const context = new RouterContextProvider()
    context.set(siteContext, createContext())
    if (cookie) addCookie(args.request)
    return handler({ ...args, context })
  }

const createContext = (): SiteContext => ({
  publicUrl: 'https://framefolk.test',
  brand: {},
  supportEmail: 'support@framefolk.test',
  timeZone: 'UTC',
  languages: [{ code: 'en', name: 'English', direction: 'ltr', prefix: '' }],
  pathIn: (_code, path) => path,
  nonce: '',
  requestId: 'request-1',
  report: (error) => console.error(error),
  call: async (wanted: ApiRequest) => {
    const { method, body } = wanted
    const response = await fakeFetch(urlOf(wanted), { method, body: JSON.stringify(body) })
    return { status: response.status, ok: response.ok, body: await response.json() } as CallAnswer<never>
  },
})
