import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/messages'
import { fill } from '../../contract/api/path.ts'
import type { Thread } from '../../contract/messages/messages.ts'
import { site } from '../../contract/paths.ts'
import { useVisit } from '../client/root-data.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { Avatar } from '../ui/avatar.tsx'
import { TextArea } from '../ui/field.tsx'
import { IconLink } from '../ui/icon-button.tsx'

type HeadProps = { thread: Thread; result?: FormResult }

export function ThreadHead({ thread, result }: HeadProps) {
  const { fullName, profileImage, role } = thread.with
  const { live } = useVisit()
  const name = fullName ?? m.deletedAccount()
  const link = live ? linkOf(thread) : null
  return (
    <header className="relative flex items-center gap-3 border-b border-hairline py-4">
      <IconLink to={site.conversations} label={m.allConversations()} className="-ms-2 lg:hidden">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconLink>
      <Avatar fullName={fullName} image={profileImage} className="size-11 text-base" />
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 text-xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-sm text-soft">
          <span className={link ? 'max-sm:sr-only' : undefined}>
            {role === 'client' ? m.client() : m.photographer()}
            {link && ' · '}
          </span>
          {link && (
            <Link to={link.to} className="underline underline-offset-4">
              {link.text}
            </Link>
          )}
        </p>
      </div>
      <Trouble thread={thread} name={name} result={result} />
    </header>
  )
}

function linkOf({ id, blocked, with: { slug, role, left } }: Thread): { to: string; text: string } | null {
  if (slug) return { to: fill(site.profile, { slug }), text: m.viewProfile() }
  if (role !== 'client' || blocked !== 'no' || left) return null
  return { to: fill(site.newOffer, { id }), text: m.sendAnOffer() }
}

/** Confirmed first, with its consequences; collapsed, because it is rarely needed. */
function Trouble({ thread, name, result }: HeadProps & { name: string }) {
  const blockedByMe = thread.blocked === 'by-me'
  const { field, rejected } = fieldsOf('report', result)
  return (
    <details className="group shrink-0" open={rejected || undefined}>
      <summary className="-me-2 min-h-11 content-center rounded-control px-2 text-sm text-soft underline underline-offset-4 hover:text-ink">
        {blockedByMe ? m.reportOrUnblock() : m.reportOrBlock()}
      </summary>
      <div className="absolute top-full inset-e-0 z-20 mt-1 grid max-h-[70svh] w-full max-w-md gap-6 overflow-y-auto rounded-control border border-hairline bg-raised p-5 shadow-xl">
        <section aria-labelledby="report">
          <h2 id="report" className="text-lg">
            {m.reportConversation()}
          </h2>
          <p className="mt-1 mb-3 text-sm text-soft">{m.reportText({ name })}</p>
          <ActionForm name="report" result={result} submit={m.reportConversation()} look="outline">
            <TextArea label={m.whatHappened()} rows={3} {...field('reason')} />
          </ActionForm>
        </section>
        <section aria-labelledby="block" className="border-t border-hairline pt-5">
          <h2 id="block" className="text-lg">
            {blockedByMe ? m.blockedByYou({ name }) : m.blockQuestion({ name })}
          </h2>
          <p className="mt-1 mb-3 text-sm text-soft">{blockedByMe ? m.unblockText() : m.blockText()}</p>
          <ActionForm
            name={blockedByMe ? 'unblock' : 'block'}
            result={result}
            submit={blockedByMe ? m.unblockConversation() : m.blockConversation()}
            look={blockedByMe ? 'outline' : 'danger'}
          />
        </section>
      </div>
    </details>
  )
}
