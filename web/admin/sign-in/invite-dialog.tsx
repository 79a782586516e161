import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { authMessages, type InviteBody, inviteBody } from '../../../contract/auth.ts'
import { api } from '../../../contract/paths.ts'
import { ApiError, request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<InviteBody>({
    resolver: zodResolver(inviteBody),
  })
  const { errors } = formState
  const invite = useChange({
    send: (body: InviteBody) => request(post(api.administrators, { body })),
    success: authMessages.invited,
    failure: 'Failed to send invitation',
    touches: [[api.administrators]],
    onSuccess: onClose,
    onError: (error) => {
      const field = error instanceof ApiError ? error.errors[0] : undefined
      if (field?.field === 'email') setError('email', { message: field.message }, { shouldFocus: true })
    },
  })
  return (
    <Dialog title="Invite administrator" open onClose={onClose} className="max-w-md">
      <form
        noValidate
        onSubmit={handleSubmit((body) => invite.mutate(body))}
        className="mt-3 flex flex-col gap-5"
      >
        <p className="text-soft">We’ll email them a link to choose a password. It works for 7 days.</p>
        <Field
          label="Full name"
          autoComplete="off"
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        {!errors.email && <FailureNote text={invite.failed} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={invite.isPending}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
