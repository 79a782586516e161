import { PREVIEW_PIXELS } from '../../contract/safekeeping/rules.ts'
import type { ScaleAnswer, ScaleRequest } from './scale-worker.ts'

const QUALITY = 0.85

let worker: Worker | null = null
let made = 0
const waiting = new Map<number, (blob: Blob | null) => void>()

/**
 * A preview of a photo, to send less over a slow connection. A photo that is small already is sent as it is, and so is one that
 * this browser cannot read: the server says why it can’t be used.
 */
export async function makePreview(file: File): Promise<File> {
  const blob = await scaleInWorker(file)
  if (!blob || blob.size >= file.size) return file
  const name = `${file.name.replace(/\.[^.]+$/, '')}.jpg`
  return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified })
}

function scaleInWorker(file: File): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null)
  worker ??= startWorker()
  const id = ++made
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    const request: ScaleRequest = { id, file, pixels: PREVIEW_PIXELS, quality: QUALITY }
    worker!.postMessage(request)
  })
}

/** Loaded with the first photo. If it dies, for want of memory, what waits for it is sent as it is. */
function startWorker(): Worker {
  const started = new Worker(new URL('./scale-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data: { id, blob } }: MessageEvent<ScaleAnswer>) => {
    waiting.get(id)?.(blob)
    waiting.delete(id)
  }
  started.onerror = () => {
    worker = null
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  }
  return started
}
