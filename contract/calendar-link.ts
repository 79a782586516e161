/** Beside the secret link to one's bookings, on two pages. */
export const CALENDAR_LINK_NOTE =
  'Anyone with this link can see your bookings, so keep it private. A new password doesn’t change it: replace it if others may have seen it.'
