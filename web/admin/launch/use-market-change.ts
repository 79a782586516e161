import { useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import * as m from '#messages/admin-launch'
import type { UpdateMarketBody } from '../../../contract/admin/launch.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, patch } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { markRootStale } from '../../client/root-data.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { type Change, useChange } from '../../ui/lists/use-change.ts'
import { type MarkUnsaved, useMarkUnsaved } from './unsaved-forms.ts'

const save = (body: UpdateMarketBody) => request(patch(api.adminMarket, { body }))
type Saved = Awaited<ReturnType<typeof save>>

/** The response is the whole page, so it replaces the cached data. */
function useMarketCall(onSuccess?: () => void): Change<UpdateMarketBody, Saved> {
  const client = useQueryClient()
  return {
    send: save,
    success: (answer) => answer.message,
    failure: m.failedToSave(),
    touches: [[api.activity]],
    onSuccess: (answer) => {
      // Opening the marketplace changes the currency that all screens show.
      markRootStale()
      client.setQueryData(apiQuery(get(api.adminMarket)).queryKey, answer.data)
      onSuccess?.()
    },
  }
}

export const useMarketChange = ({ onSuccess }: { onSuccess?: () => void } = {}) =>
  useChange(useMarketCall(onSuccess))

/** A form for some settings of the market. */
export function useMarketForm<Typed extends FieldValues>(
  name: string,
  schema: z.ZodType<UpdateMarketBody, Typed>,
  defaultValues: DefaultValues<Typed>,
  mark: MarkUnsaved,
) {
  const form = useApiForm({ ...useMarketCall(), schema, defaultValues })
  const { isDirty } = form.form.formState
  useMarkUnsaved(mark, name, isDirty && !form.saved)
  return { ...form, isDirty }
}
