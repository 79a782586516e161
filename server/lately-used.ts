/** Values by their key up to so many bytes; whichever was used longest ago is given up first. */
export function createLatelyUsed<Value>(mostBytes: number, bytesOf: (value: Value) => number) {
  const kept = new Map<string, Value>()
  let bytes = 0

  const drop = (key: string): void => {
    const value = kept.get(key)
    if (value === undefined) return
    bytes -= bytesOf(value)
    kept.delete(key)
  }
  return {
    get: (key: string): Value | undefined => kept.get(key),
    keep(key: string, value: Value): void {
      drop(key)
      kept.set(key, value)
      bytes += bytesOf(value)
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) return
        drop(oldest)
      }
    },
    /** Now it is the one that was used last. */
    use(key: string): void {
      const value = kept.get(key)
      if (value === undefined) return
      kept.delete(key)
      kept.set(key, value)
    },
    drop,
    entries: () => kept.entries(),
    size: () => ({ count: kept.size, bytes }),
  }
}
