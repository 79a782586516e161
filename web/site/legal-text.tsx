import type { ReactNode } from 'react'
import * as legal from '#messages/legal'
import * as m from '#messages/site'
import { Prose } from '../ui/prose.tsx'

/** `only`: the language that the text is in, if it is not that of the page. */
type Text = { title: string; html: string; only?: { language: string; name: string } | null }
type LegalTextProps = { text: Text | null; failure: string; under?: ReactNode }

/** A long text at a readable width; prints without the rest of the site. */
export function LegalText({ text, failure, under }: LegalTextProps) {
  if (!text) {
    return (
      <main id="content" className="page grid min-h-[50vh] place-content-center py-20">
        <h1 className="text-2xl">{failure}</h1>
        <p className="mt-3 text-soft">{m.pleaseTryAgainInAMoment()}</p>
      </main>
    )
  }
  return (
    <main id="content" className="page py-14 md:py-24 print:py-0">
      <article className="mx-auto max-w-text">
        <h1 lang={text.only?.language} className="text-4xl">
          {text.title}
        </h1>
        {under}
        {text.only && <p className="mt-4">{legal.onlyInLanguage({ language: text.only.name })}</p>}
        <div lang={text.only?.language} className="mt-10 border-t border-hairline pt-10 text-lg">
          {text.html ? <Prose html={text.html} /> : <p className="text-soft">{m.notPublishedYet()}</p>}
        </div>
      </article>
    </main>
  )
}
