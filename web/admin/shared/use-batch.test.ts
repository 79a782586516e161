import { expect, test } from 'vitest'
import { readEvents, type StreamEvent } from './use-batch.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const read = (...chunks: string[]) => readBytes(chunks.map(encode))

async function readBytes(chunks: Uint8Array<ArrayBuffer>[]): Promise<StreamEvent[]> {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  for await (const event of readEvents(stream)) events.push(event)
  return events
}

test('reads events from any split of the stream', async () => {
  const text = 'event: progress\ndata: {"n":1}\n\n: still here\n\nevent: end\ndata: {}\n\n'
  const events = [
    { event: 'progress', data: '{"n":1}' },
    { event: 'end', data: '{}' },
  ]
  expect(await read(text)).toEqual(events)
  expect(await read(...text)).toEqual(events)
})

test('joins several data lines and ignores an unfinished event', async () => {
  expect(await read('data: one\r\ndata: two\r\n\r\ndata: never')).toEqual([
    { event: 'message', data: 'one\ntwo' },
  ])
})

test('decodes characters that are split between chunks', async () => {
  const bytes = encode('data: Zoë\n\n')
  expect(await readBytes([bytes.slice(0, 9), bytes.slice(9)])).toEqual([{ event: 'message', data: 'Zoë' }])
})
