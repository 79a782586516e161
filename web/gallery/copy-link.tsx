import { Check, Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import * as m from '#messages/gallery'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { request } from '../client/api.ts'
import { post } from '../client/api-request.ts'
import { Button } from '../ui/button.tsx'

type CopyProps = {
  /** Of the booking. */
  id: string
  /** What guests read above the photos. */
  title: string
  /** Of a link without a password; null while there is none. */
  url: string | null
}

/** Copies a link with one tap, and creates it first where there is none. Without JavaScript it only creates it. */
export function CopyLink({ id, title, url }: CopyProps) {
  const [said, setSaid] = useState('')
  const [isCopied, setCopied] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  async function copy(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setCopied(false)
    const link = url === null ? createLink(id, title) : Promise.resolve(url)
    try {
      await link
      await copyText(link).then(
        () => {
          setSaid(m.linkCopied())
          setCopied(true)
        },
        () => setSaid(m.linkNotCopied()),
      )
      await revalidate()
    } catch (error) {
      setSaid((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <Form
      method="post"
      action={fill(site.galleryShare, { id })}
      onSubmit={(event) => void copy(event)}
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="form" value="make" />
      <input type="hidden" name="title" value={title} />
      <Button type="submit" size="large" busy={isBusy}>
        {isCopied ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Link2 aria-hidden="true" className="size-5" />
        )}
        {m.copyLink()}
      </Button>
      <p role="status">{said}</p>
    </Form>
  )
}

async function createLink(id: string, title: string): Promise<string> {
  const body = { label: '', title, downloads: false }
  const { data } = await request(post(api.galleryLinks, { params: { id }, body }), { withoutToken: true })
  return data.links.find(({ ended }) => !ended)!.url
}

/** Some browsers allow it only within the tap, so they get the promise. */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((found) => new Blob([found], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
