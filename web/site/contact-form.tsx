import { CircleAlert, CircleCheck } from 'lucide-react'
import { useHref } from 'react-router'
import * as m from '#messages/site'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { toast } from '../ui/toast.ts'
import { NameAndEmail } from './name-and-email.tsx'
import { usePublicForm } from './use-public-form.ts'

const loadSchema = () => import('../../contract/site/contact.ts').then((contract) => contract.contactBody)

/**
 * One form, three layouts: stacked on a phone, name beside email on a tablet, and on a wide screen the message beside
 * both.
 */
export function ContactForm({ result }: { result?: 'sent' | FormResult }) {
  const { formProps, errors, phase } = usePublicForm({
    requestOf: (body) => post(api.contact, { body }),
    loadSchema,
    start: result === 'sent' ? { phase: 'sent' } : result && { errors: result.errors, phase: 'failed' },
    onSent: (answer) => toast.success(answer.message || m.messageSent(), { about: 'contact' }),
    onFailed: () => toast.error(m.messageNotSent(), { about: 'contact' }),
  })
  const { value } = fieldsOf('', result === 'sent' ? undefined : result)
  return (
    <form
      {...formProps}
      action={useHref(site.contact)}
      className="relative grid gap-5 sm:grid-cols-2 lg:gap-x-8"
    >
      <Honeypot />
      <NameAndEmail value={value} errors={errors} emailClass="lg:col-start-1" />
      <TextArea
        label={m.message()}
        name="message"
        rows={5}
        required
        defaultValue={value('message') || undefined}
        error={errors.message}
        className="sm:col-span-2 lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:[&>textarea]:grow"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <Button type="submit" size="large" busy={phase === 'sending'} className="w-full sm:w-auto">
          {phase === 'sending' ? m.sending() : m.sendMessage()}
        </Button>
        <p role="status" className="empty:hidden">
          {phase === 'sent' && (
            <span className="flex items-center gap-2 text-green">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
              {m.messageSent()}
            </span>
          )}
          {phase === 'failed' && (
            <span className="flex items-center gap-2 text-red">
              <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
              {m.messageNotSent()}
            </span>
          )}
        </p>
      </div>
    </form>
  )
}
