import {
  BadgeCheck,
  CalendarClock,
  CalendarPlus,
  ChevronRight,
  FileText,
  ImageUp,
  Landmark,
  type LucideIcon,
  MessageSquare,
  RotateCcw,
  Scale,
} from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/studio-overview'
import { HOUR } from '../../../contract/format/days.ts'
import { join } from '../../ui/join-classes.ts'
import { Deadline } from '../../ui/moment.tsx'
import { rich } from '../../ui/rich.ts'
import type { Need } from './needs.ts'

const icons: Record<Need['kind'], LucideIcon> = {
  request: CalendarPlus,
  delivery: ImageUp,
  changes: RotateCcw,
  dispute: Scale,
  proposal: CalendarClock,
  messages: MessageSquare,
  payee: Landmark,
  tax: FileText,
  verification: BadgeCheck,
}

/** What is due by the deadline. */
const dueTexts = { reply: m.replyBy, deliver: m.deliverBy, add: m.addItBy }

/** With less time than this left, the deadline is shown in red. */
const SOON = 12 * HOUR

/** Everything that waits for the photographer, most urgent first. */
export function NeedsYou({ needs, now }: { needs: Need[]; now: number }) {
  if (needs.length === 0) return null
  return (
    <section aria-label={m.needsYourAttention()}>
      <div className="flex items-baseline justify-between gap-4 border-b border-hairline pb-3">
        <h2 className="text-2xl">{m.needsYourAttention()}</h2>
        <p className="figures text-sm text-soft">{m.thingsToDo({ count: needs.length })}</p>
      </div>
      <ul className="divide-y divide-hairline border-b border-hairline">
        {needs.map((need) => (
          <NeedRow key={need.key} need={need} now={now} />
        ))}
      </ul>
    </section>
  )
}

function NeedRow({ need: { kind, title, text, to, deadline }, now }: { need: Need; now: number }) {
  const Icon = icons[kind]
  return (
    <li className="group relative grid grid-cols-[2.25rem_1fr_1.25rem] items-center gap-x-3 py-3">
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center self-start rounded-full bg-wash text-golden"
      >
        <Icon className="size-4.5" />
      </span>
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-6">
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <Link
            to={to}
            className="font-medium after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            <bdi>{title}</bdi>
          </Link>
          <p className="text-sm text-soft">{text}</p>
        </div>
        {deadline && (
          <p
            className={join(
              'text-sm font-medium sm:text-end',
              Date.parse(deadline.at) - now < SOON ? 'text-red' : 'text-golden',
            )}
          >
            {rich(
              dueTexts[deadline.due]({
                overdue: Date.parse(deadline.at) <= now ? 'yes' : 'other',
                deadline: () => <Deadline instant={deadline.at} />,
              }),
            )}
          </p>
        )}
      </div>
      <ChevronRight aria-hidden="true" className="size-4.5 text-soft" />
    </li>
  )
}
