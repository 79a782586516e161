/** Two letters from first and last name, one for a single name, else the first letter of the email, else 'U'. */
export function initialsOf(fullName?: string | null, email?: string | null): string {
  const names = (fullName ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = names.length > 1 ? [names[0], names.at(-1)] : names
  const fromName = letters.map((name) => firstLetter(name ?? '')).join('')
  return fromName || firstLetter((email ?? '').trim()) || 'U'
}

// A letter may take two code units (𝒜) or have combining marks (É written as E + accent).
const firstLetter = (text: string): string => (/^.\p{M}*/u.exec(text)?.[0] ?? '').toUpperCase()
