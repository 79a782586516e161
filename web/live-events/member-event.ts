/** An event for the signed-in member; `resync` means that events may have been missed. */
export type MemberEvent = {
  kind: 'message' | 'read' | 'booking' | 'notification' | 'resync'
  thread?: string
  booking?: string
  id?: string
}
