/** Whether a photographer has introduced themselves, which verification requires. Without zod, because browsers load it. */
export const isIntroduced = ({ headline, about }: { headline: string; about: string | null }): boolean =>
  headline.trim() !== '' && Boolean(about?.trim())
