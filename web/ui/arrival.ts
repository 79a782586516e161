let arriving = true

/** Whether hydration is still running: until then the render must match the server's. */
export const isArriving = (): boolean => arriving

export function endArrival(): void {
  arriving = false
}
