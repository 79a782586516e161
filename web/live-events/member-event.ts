/** What concerns the person before the screen; `resync` means that something may have been missed. */
export type MemberEvent = {
  kind: 'message' | 'read' | 'booking' | 'resync'
  thread?: string
  booking?: string
  id?: string
}
