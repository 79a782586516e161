import type { StoredObject } from './storage.ts'

type Keyed = { key: string }
export type Pair<Left, Right> = { key: string; left: Left | null; right: Right | null }

/** Pairs the items of two lists that are in the order of their keys. Keeps one of each in memory, whatever their length. */
export async function* mergeByKey<Left extends Keyed, Right extends Keyed>(
  lefts: AsyncIterable<Left>,
  rights: AsyncIterable<Right>,
): AsyncGenerator<Pair<Left, Right>> {
  const one = inOrder(lefts)
  const other = inOrder(rights)
  let left = await one.next()
  let right = await other.next()
  while (!left.done || !right.done) {
    const key =
      left.done || (!right.done && right.value.key < left.value.key) ? right.value!.key : left.value.key
    const pair: Pair<Left, Right> = { key, left: null, right: null }
    if (!left.done && left.value.key === key) {
      pair.left = left.value
      left = await one.next()
    }
    if (!right.done && right.value.key === key) {
      pair.right = right.value
      right = await other.next()
    }
    yield pair
  }
}

/** Throws if keys are out of order: the comparison would take existing objects for orphans and delete them. */
async function* inOrder<Item extends Keyed>(items: AsyncIterable<Item>): AsyncGenerator<Item, undefined> {
  let last = ''
  for await (const item of items) {
    if (item.key <= last) throw new Error(`Objects are listed out of order: ${item.key} after ${last}.`)
    last = item.key
    yield item
  }
}

export async function* withoutFolders(
  objects: AsyncIterable<StoredObject>,
  folders: string[],
): AsyncGenerator<StoredObject> {
  for await (const object of objects)
    if (!folders.some((folder) => object.key.startsWith(folder))) yield object
}
