import { join } from './join-classes.ts'

/** Only for the output of `renderMarkdown`, which is escaped. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={join('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
