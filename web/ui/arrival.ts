let arriving = true

/** Whether the page that the server sent is still being taken over: until then it must be drawn as it was sent. */
export const isArriving = (): boolean => arriving

export function endArrival(): void {
  arriving = false
}
