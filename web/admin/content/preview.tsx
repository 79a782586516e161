import { useDeferredValue, useMemo } from 'react'
import { renderMarkdown } from '../../ui/markdown.ts'
import { Prose } from '../../ui/prose.tsx'

/** The text as readers will see it; deferred, so that it does not slow down typing. */
export default function Preview({ content }: { content: string }) {
  const settled = useDeferredValue(content)
  const html = useMemo(() => renderMarkdown(settled), [settled])
  return <Prose html={html} />
}
