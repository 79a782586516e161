import type { Verification } from '../../../contract/studio.ts'

/** The submitted evidence, for the photographer to read again. */
export function Submission({ verification: { note, links, evidence } }: { verification: Verification }) {
  if (note === '' && links.length + evidence.length === 0) return null
  return (
    <section aria-labelledby="submission" className="mt-10 border-t border-hairline pt-8">
      <h2 id="submission" className="text-xl">
        Your submission
      </h2>
      {note && <p className="mt-3 max-w-text whitespace-pre-line break-words">{note}</p>}
      {links.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {links.map((link) => (
            <li key={link} className="wrap-anywhere">
              <a href={link} rel="noopener noreferrer nofollow" className="underline underline-offset-4">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {evidence.length > 0 && (
        <ul aria-label="Proof" className="mt-5 flex flex-wrap gap-4">
          {evidence.map((picture, index) => (
            <li key={picture.id}>
              <img
                src={picture.tiny}
                width={picture.width}
                height={picture.height}
                alt={`Proof ${index + 1}`}
                className="h-32 w-auto rounded-picture bg-hairline object-contain"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
