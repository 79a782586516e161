/** A mailto link for this address only: a `?` in a stored address could add a `bcc`. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
