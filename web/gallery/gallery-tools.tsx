import { Download, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/gallery'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { formatBytes } from '../../contract/format/numbers.ts'
import type { Gallery, GalleryList } from '../../contract/galleries/galleries.ts'
import { site } from '../../contract/paths.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { join } from '../ui/join-classes.ts'

type ToolsProps = { booking: BookingDetail; gallery: Gallery; list: GalleryList | null; refused?: FormResult }

/** Filters and actions for the gallery as a whole. */
export function GalleryTools({ booking, gallery, list, refused }: ToolsProps) {
  const here = fill(site.gallery, { id: booking.id })
  const { lists, pictures, zip } = gallery
  const shown = list ? pictures.filter((picture) => picture.lists.includes(list.id)) : pictures
  const bytes = shown.reduce((sum, picture) => sum + picture.bytes, 0)
  return (
    <div className="mt-8 mb-6 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label={m.lists()} className="flex flex-wrap gap-x-1 gap-y-1">
          <Tab to={here} name={m.allPhotos()} total={pictures.length} current={list === null} />
          {lists.map(({ id, name, total }) => (
            <Tab key={id} to={`${here}?list=${id}`} name={name} total={total} current={list?.id === id} />
          ))}
        </nav>
        <div className="flex flex-wrap gap-2">
          {zip && shown.length > 0 && (
            <a href={list ? `${zip}?list=${list.id}` : zip} className={buttonClass('outline', 'small')}>
              <Download aria-hidden="true" className="size-4" />
              {(list ? m.downloadThese : m.downloadAllOfSize)({ size: formatBytes(bytes) })}
            </a>
          )}
          <ButtonLink look="outline" size="small" to={fill(site.galleryShare, { id: booking.id })}>
            <Share2 aria-hidden="true" className="size-4" />
            {m.share()}
          </ButtonLink>
        </div>
      </div>
      {list?.by === 'client' && <ListTools here={here} list={list} refused={refused} />}
      {list?.by === 'guest' && (
        <p className="text-sm text-soft">
          {m.chosenByGuest()}
          {list.finishedAt && ` ${m.sentToPhotographer()}`}
        </p>
      )}
      {!list && (
        <details open={refused?.form === 'new-list'} className="max-w-xl">
          <summary className="min-h-11 cursor-pointer content-center text-sm text-soft">
            {m.createAListForAnAlbumOrPrints()}
          </summary>
          <div className="pt-2 pb-4">
            <ActionForm name="new-list" submit={m.createList()} look="outline" result={refused}>
              <Field label={m.listName()} maxLength={60} {...fieldsOf('new-list', refused).field('name')} />
            </ActionForm>
          </div>
        </details>
      )}
    </div>
  )
}

type TabProps = { to: string; name: string; total: number; current: boolean }

function Tab({ to, name, total, current }: TabProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={join(
        'inline-flex min-h-11 items-center gap-2 border-b-2 px-3',
        current ? 'border-golden' : 'border-transparent text-soft hover:text-ink',
      )}
    >
      <bdi className="max-w-48 truncate">{name}</bdi>{' '}
      <span className="figures text-sm text-soft">{total}</span>
    </Link>
  )
}

function ListTools({ here, list, refused }: { here: string; list: GalleryList; refused?: FormResult }) {
  const { id, total, finishedAt } = list
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <p className="min-w-60 flex-1 text-soft">
        {finishedAt ? m.selectionSent() : total === 0 ? m.listIsEmpty() : m.sendSelectionHint()}
      </p>
      {total === 0 && (
        <ButtonLink to={here} size="small">
          {m.choosePhotos()}
        </ButtonLink>
      )}
      {total > 0 && (
        <ActionForm
          name={finishedAt ? 'reopen-list' : 'finish-list'}
          submit={finishedAt ? m.editSelection() : m.sendSelection()}
          look={finishedAt ? 'outline' : 'solid'}
          hidden={{ list: id }}
          result={refused}
        />
      )}
      <ActionForm
        name="remove-list"
        hidden={{ list: id }}
        submit={m.deleteList()}
        look="outline"
        result={refused}
      />
    </div>
  )
}
