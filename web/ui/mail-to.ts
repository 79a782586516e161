/** A link that writes to this address and to nobody else: what follows a `?` in a stored address could add a `bcc`. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
