import { join } from './join-classes.ts'

/** Shows what `renderMarkdown` made; give it nothing else. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={join('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
