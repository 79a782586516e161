type MailFrameProps = { html: string; title: string; className?: string }

/** An email as the recipient sees it, in a sandboxed frame without scripts or navigation. */
export function MailFrame({ html, title, className = 'h-96' }: MailFrameProps) {
  return (
    <iframe
      title={title}
      srcDoc={html}
      sandbox=""
      className={`w-full rounded-control border border-hairline bg-white ${className}`}
    />
  )
}
