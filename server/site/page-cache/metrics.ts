import { Gauge, type Registry } from 'prom-client'
import type { PageCache } from './serve.ts'

/** How much of its memory a process spends on pages that are rendered already. */
export function addPageMetrics(registry: Registry, cache: PageCache): void {
  new Gauge({
    name: 'framefolk_kept_pages',
    help: 'Pages in the cache',
    registers: [registry],
    collect() {
      this.set(cache.size().count)
    },
  })
  new Gauge({
    name: 'framefolk_kept_page_bytes',
    help: 'Memory used by cached pages, in all encodings',
    registers: [registry],
    collect() {
      this.set(cache.size().bytes)
    },
  })
}
