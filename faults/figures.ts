export const seconds = (ms: number): string => (ms / 1000).toFixed(1)

export const median = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!
