import * as m from '#messages/agreements'
import type { Agreement, Signature } from '../../contract/agreements/agreements.ts'
import type { Stroke } from '../../contract/agreements/rules.ts'
import { formatNamedTime } from '../../contract/format/clocks.ts'
import { Prose } from '../ui/prose.tsx'
import { DrawnSignature } from './drawn-signature.tsx'

type PaperProps = { current: NonNullable<Agreement['current']>; html: string; timeZone: string }

/** The contract as it is signed: facts, clauses, signatures. */
export function ContractPaper({ current, html, timeZone }: PaperProps) {
  return (
    <article
      aria-label={m.contract()}
      className="mt-8 rounded-control border border-hairline bg-raised p-5 sm:p-8"
    >
      <h2 className="text-xl">{m.factsOfTheBooking()}</h2>
      <dl className="mt-4 grid gap-2">
        {current.facts.map(({ term, value }) => (
          <div key={term} className="sm:flex sm:gap-x-4">
            <dt className="min-w-40 shrink-0 text-sm text-soft">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 border-t border-hairline pt-6 text-xl">{m.clauses()}</h2>
      <Prose html={html} className="mt-3" />
      <h2 className="mt-8 border-t border-hairline pt-6 text-xl">{m.signatures()}</h2>
      {current.signatures.length === 0 ? (
        <p className="mt-2 text-soft">{m.notSignedYet()}</p>
      ) : (
        <ul className="mt-3 grid gap-6 sm:grid-cols-2">
          {current.signatures.map((signature) => (
            <SignatureBlock key={signature.by} signature={signature} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <p className="mt-8 border-t border-hairline pt-4 text-sm break-all text-soft">
        {m.sha256OfTheText({ checksum: current.sha256 })}
      </p>
    </article>
  )
}

const sides = { client: m.client, photographer: m.photographer }

function SignatureBlock({ signature, timeZone }: { signature: Signature; timeZone: string }) {
  const { by, name, kind, drawing, consent, at } = signature
  const moment = formatNamedTime(at, timeZone)
  return (
    <li>
      <p className="text-sm text-soft">{sides[by]()}</p>
      {drawing && (
        <DrawnSignature
          strokes={drawing as Stroke[]}
          label={m.signatureOf({ name })}
          className="mt-1 h-16 max-w-full"
        />
      )}
      <p className="font-display text-xl wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-1 text-sm">
        {kind === 'advance' ? m.signedInAdvanceOn({ moment }) : m.signedOn({ moment })}
      </p>
      <p className="mt-1 text-sm text-soft">“{consent}”</p>
    </li>
  )
}
