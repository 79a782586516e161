import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as m from '#messages/admin-content'
import {
  contentMessages,
  type PageType,
  type SavePageBody,
  savePageBody,
} from '../../../contract/site/content.ts'
import { ApiError } from '../../client/api.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { type Page, pageQuery, savedKeys, savePage } from './api.ts'

const textForm = savePageBody.omit({ type: true, language: true })
export type TextValues = Pick<SavePageBody, 'title' | 'content'>

const differs = (a: TextValues, b: TextValues) => a.title !== b.title || a.content !== b.content

/**
 * The form of one text. `base` is the version the editing started from; when the server has a newer one, an untouched
 * form is updated and a changed one is in conflict.
 */
export function useTextEditor(type: PageType, page: Page, language?: string) {
  const client = useQueryClient()
  const { banner, show } = useBanner()
  const [base, setBase] = useState(page)
  const typed = useRef<TextValues>(page)
  const { form, field, submit, send, forget, pending, error } = useApiForm({
    schema: textForm,
    defaultValues: { title: page.title, content: page.content },
    send: ({ baseVersion = base.version, ...text }) => {
      typed.current = form.getValues()
      return savePage({ ...text, type, language, baseVersion })
    },
    failure: m.errorUpdating(),
    toasts: false,
    touches: savedKeys(type),
    onSuccess: (saved, sent) => {
      const next = Object.assign({ ...page, title: sent.title, content: sent.content }, saved)
      client.setQueryData(pageQuery(type, language).queryKey, next)
      // Text typed during the save stays, as a change to the new version.
      if (differs(form.getValues(), typed.current)) setBase(next)
      else startFrom(next)
      show({ kind: 'success', text: contentMessages.saved() })
    },
    onError: (error) => {
      // A conflict has its own message with the possible actions.
      if (!(error instanceof ApiError && error.status === 409))
        show({ kind: 'error', text: m.errorUpdating() })
    },
  })
  const [title = '', content = ''] = useWatch({ control: form.control, name: ['title', 'content'] })
  const values = { title, content }
  const dirty = differs(values, base)
  const movedOn = page.version !== base.version || differs(page, base)

  function startFrom(next: Page) {
    setBase(next)
    forget()
    form.reset({ title: next.title, content: next.content })
  }
  // Stored with its base version, so that a text changed since is an ordinary conflict.
  useDraft({
    name: language ? `${type} ${language}` : type,
    dirty,
    read: () => ({ values, base }),
    restore: (draft) => {
      startFrom(draft.base)
      form.setValue('title', draft.values.title, { shouldDirty: true })
      form.setValue('content', draft.values.content, { shouldDirty: true })
    },
  })
  const follow = useEffectEvent(startFrom)
  const outdated = movedOn && !dirty
  useEffect(() => {
    if (outdated) follow(page)
  }, [outdated, page])
  /** Another administrator saved a newer text while this one has unsaved changes. */
  const conflict = movedOn && dirty ? { base, theirs: page } : null
  return {
    field,
    values,
    dirty,
    banner,
    failure: conflict ? null : error?.message,
    saving: pending,
    save: submit,
    restore: ({ title, content }: TextValues) => send({ title, content, baseVersion: page.version }),
    conflict,
    takeTheirs: () => startFrom(page),
    keepMine: () => {
      setBase(page)
      forget()
    },
  }
}

const SHOWN_MS = 3000

type Banner = { kind: 'success' | 'error'; text: string }

/** A banner that disappears after a while; a new one restarts the timer. */
function useBanner() {
  const [banner, setBanner] = useState<Banner | null>(null)
  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => setBanner(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [banner])
  return { banner, show: setBanner }
}
