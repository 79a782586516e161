// Shows the offline page when a page cannot be loaded, push notifications, and a photographer's day sheets without a
// connection. It caches nothing else: pages hold data of one person, and scripts have their own hashed names.
const CACHE = 'offline-1'
const OFFLINE = '/offline.html'
// Day sheets that were opened, with their scripts and styles. Signing out deletes them.
const SHEETS = 'day-sheets-1'
// Pages in a language other than the main one start with its code.
const DAY_SHEET = /^(?:\/[a-z]{2,3}(?:-[A-Za-z]{2,4})?)?\/bookings\/[0-9a-f-]{36}\/day-sheet$/
const MAX_SHEETS = 8
const MAX_FILES = 300

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()))
})

async function storeOfflinePage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE, { cache: 'reload' }))
}

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches())
})

async function removeOldCaches() {
  // The page is requested while this script starts, so that it delays nothing.
  await self.registration.navigationPreload?.enable()
  for (const name of await caches.keys()) if (name !== CACHE && name !== SHEETS) await caches.delete(name)
}

self.addEventListener('fetch', (event) => {
  const { mode, method, url, destination } = event.request
  const { pathname, origin } = new URL(url)
  if (
    origin === self.location.origin &&
    /^(?:\/[a-z]{2,3}(?:-[A-Za-z]{2,4})?)?\/sign-out(\.data)?$/.test(pathname)
  ) {
    event.waitUntil(caches.delete(SHEETS))
    return
  }
  if (['script', 'style', 'font'].includes(destination) && pathname.startsWith('/assets/')) {
    event.respondWith(fetchFile(event.request))
    return
  }
  // Downloads are navigations too, and resume by themselves.
  if (mode !== 'navigate' || method !== 'GET' || pathname.startsWith('/v1/')) return
  event.respondWith(DAY_SHEET.test(pathname) ? fetchSheet(event, pathname) : fetchPage(event))
})

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

self.addEventListener('message', (event) => {
  const path = event.data?.keep
  if (typeof path === 'string' && DAY_SHEET.test(path)) event.waitUntil(keepSheet(path, event.source))
})

// The page is fetched again, because the browser may have come to it without loading a document.
async function keepSheet(path, page) {
  const response = await fetch(path).catch(() => null)
  const cache = await caches.open(SHEETS)
  if (!response) return
  if (!response.ok || response.redirected) {
    await cache.delete(path)
    return
  }
  const html = await response.clone().text()
  await makeRoom(cache, path)
  for (const file of new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? []))
    if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file)
  await cache.delete(path)
  await cache.put(path, response)
  page?.postMessage({ saved: path })
}

async function makeRoom(cache, path) {
  const names = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // Files of earlier versions: those that are still needed are fetched again.
  if (names.length > MAX_FILES) for (const name of names) if (!DAY_SHEET.test(name)) await cache.delete(name)
  const sheets = names.filter((name) => DAY_SHEET.test(name) && name !== path)
  for (const name of sheets.slice(0, Math.max(0, sheets.length - MAX_SHEETS + 1))) await cache.delete(name)
}

async function fetchSheet(event, pathname) {
  const cache = await caches.open(SHEETS)
  const stored = () => cache.match(pathname, { ignoreVary: true })
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    // The session ended, or the booking is no longer this person's.
    if (response.type === 'opaqueredirect' || [401, 403, 404].includes(response.status))
      await cache.delete(pathname)
    return response.status >= 500 ? ((await stored()) ?? response) : response
  } catch {
    return (await stored()) ?? (await caches.match(OFFLINE)) ?? Response.error()
  }
}

async function fetchFile(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await caches.match(request, { ignoreVary: true })
    if (stored) return stored
    throw error
  }
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const shown = { body, tag, icon: '/icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

async function openPage(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : self.clients.openWindow(path))
}
