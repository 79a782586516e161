import { z } from 'zod'

type Description = {
  /** Whole sentences, in Markdown. */
  purpose: string
  /** The default in words, where it depends on other settings. */
  usual?: string
  /** In .env.example; otherwise the default. */
  example?: string
}

/** What docs/settings.md and .env.example say about each setting. */
export const descriptions = z.registry<Description>()

/** Empty text counts as unset. */
export function setting<T extends z.ZodType>(
  schema: T,
  purpose: string,
  more: Omit<Description, 'purpose'> = {},
) {
  const described = z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
    schema,
  )
  descriptions.add(described, { purpose, ...more })
  return described
}
