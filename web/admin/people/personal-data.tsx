import { useQueryClient } from '@tanstack/react-query'
import { Download, Ellipsis, Eraser } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-people'
import { api } from '../../../contract/paths.ts'
import type { MarketplaceRole } from '../../../contract/people/people.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { toast } from '../../ui/toast.ts'
import { EraseQuestion } from '../shared/erase-question.tsx'
import { readOf } from './api.ts'
import { roles } from './roles.ts'

type PersonalDataProps = { id: string; name: string; of: MarketplaceRole }

const item =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none data-focused:bg-wash pointer-coarse:min-h-11'

/** The rights to a copy of one's data and to erasure. */
export function PersonalData({ id, name, of: role }: PersonalDataProps) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()

  async function exportData() {
    try {
      await download(get(api.personData, { params: { id } }), `personal-data-${id.slice(-8)}.json`)
    } catch (error) {
      toast.error(failureText(error, m.failedToExportPersonalData()), { about: 'personal-data' })
    }
  }
  async function forget() {
    client.setQueryData([readOf(role, id).path, {}], null)
    await navigate(roles[role].list, { replace: true })
  }
  return (
    <>
      <MenuTrigger>
        <AriaButton className={buttonClass('outline', 'small')}>
          <Ellipsis aria-hidden="true" className="size-4" />
          {m.personalData()}
        </AriaButton>
        <Popover
          placement="bottom end"
          className="z-40 rounded-control border border-hairline bg-raised text-ink shadow-xl motion-safe:animate-[fade-in_120ms]"
        >
          <Menu aria-label={m.personalData()} className="min-w-56 p-1.5 outline-none">
            <MenuItem className={item} onAction={exportData}>
              <Download aria-hidden="true" className="size-4" />
              {m.exportAsFile()}
            </MenuItem>
            <MenuItem className={`${item} text-red`} onAction={() => setAsking(true)}>
              <Eraser aria-hidden="true" className="size-4" />
              {m.eraseData()}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {asking && (
        <EraseQuestion
          who={name}
          removed={m.erasedPersonally()}
          send={() => request(post(api.erasePerson, { params: { id } }))}
          onErased={forget}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
