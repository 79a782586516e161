const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The only place where text becomes part of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found]!)
