import { MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '#messages/site'
import { site } from '../../contract/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/page-notice.tsx'
import * as photos from '../ui/photos.gen.ts'

type MailLinkNoticeProps = {
  /** bad: invalid or expired link; done: applied; ask: needs confirmation. */
  stage: 'bad' | 'done' | 'ask'
  bad: { title: string; note: string; link?: ReactNode }
  done: { title: string; note?: string }
  ask: { icon: ReactNode; title: string; note?: string; button: string }
}

const picture = { photo: photos.portfolioFashion03, className: 'object-[50%_45%]' }

/** The target of links in emails. Opening it changes nothing, as mail scanners open links too; its button does. */
export function MailLinkNotice({ stage, bad, done, ask }: MailLinkNoticeProps) {
  const busy = useNavigation().state !== 'idle'
  const home = (
    <ButtonLink to={site.home} look="outline">
      {m.goToTheHomePage()}
    </ButtonLink>
  )
  if (stage === 'bad')
    return (
      <Notice
        icon={<MailX aria-hidden="true" />}
        tone="bad"
        title={bad.title}
        note={bad.note}
        picture={picture}
      >
        {bad.link}
        {home}
      </Notice>
    )
  if (stage === 'done')
    return (
      <Notice icon={<MailCheck aria-hidden="true" />} tone="good" {...done} picture={picture}>
        {home}
      </Notice>
    )
  return (
    <Notice icon={ask.icon} title={ask.title} note={ask.note} picture={picture}>
      <Form method="post">
        <Button type="submit" busy={busy}>
          {ask.button}
        </Button>
      </Form>
      {home}
    </Notice>
  )
}
