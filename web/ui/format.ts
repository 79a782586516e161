export const nothing = '-'

/** A text, or a function for it: lists of labels are made while their file is loaded, texts only when they are shown. */
export type Label = string | (() => string)
export const read = (label: Label): string => (typeof label === 'function' ? label() : label)

/** '09:00:00' → '09:00'; other formats are shown as received. */
export const formatTime = (time?: string | null): string =>
  /^\d\d:\d\d/.test(time ?? '') ? (time ?? '').slice(0, 5) : (time ?? '')

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A mailto link for this address only: a `?` in a stored address could add a `bcc`. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** Some records have `_id`, some `id`, ours have both. */
export const idOf = (record?: { id?: string | null; _id?: string | null } | null): string =>
  record?._id ?? record?.id ?? ''
