// Shows the offline page when a page cannot be loaded, and push notifications. It caches nothing else: pages hold data of
// one person, and scripts have their own hashed names.
const CACHE = 'offline-1'
const OFFLINE = '/offline.html'

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
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  // Downloads are navigations too, and resume by themselves.
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith('/v1/')) return
  event.respondWith(fetchPage(event))
})

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
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
