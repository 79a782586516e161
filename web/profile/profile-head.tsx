import { BadgeCheck, ChevronDown, MapPin, Star } from 'lucide-react'
import * as m from '#messages/profile'
import { brand } from '../../contract/brand/brand.ts'
import { formatMonth, formatShortDay } from '../../contract/format/days.ts'
import { formatApprox, formatCount, formatRating } from '../../contract/format/numbers.ts'
import { otherRegion } from '../../contract/listings/services.ts'
import type { PublicProfile } from '../../contract/search/search.ts'
import { helpPath } from '../../contract/site/help-path.ts'
import { serviceName } from '../format/wording.ts'
import { SafeMark } from '../safekeeping/safe-mark.tsx'
import { TextLink } from '../sign-in/text-link.tsx'
import { Avatar } from '../ui/avatar.tsx'

/** Who the photographer is: portrait, name, verification, rating and record. */
export function ProfileHead({ profile }: { profile: PublicProfile }) {
  const { fullName, slug, place, headline, totalReviews, services, languages, links } = profile
  const name = fullName ?? slug
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar
          fullName={fullName}
          image={profile.profileImage}
          className="size-20 text-2xl md:size-24"
          eager
        />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-4xl">
            <bdi className="break-words">{name}</bdi>
          </h1>
          <ul className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-soft">
            <li className="flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4" />
              {[place.name, otherRegion(place)].filter(Boolean).join(', ')}
            </li>
            <li className="figures flex items-center gap-1.5">
              <Star aria-hidden="true" className="size-4 fill-golden text-golden" />
              {totalReviews > 0 ? (
                <a href="#reviews" className="underline-offset-4 hover:underline">
                  {m.ratingAndReviews({ rating: formatRating(profile.averageRating), count: totalReviews })}
                </a>
              ) : (
                m.newOn({ brand: brand.name })
              )}
            </li>
          </ul>
        </div>
      </div>
      {headline && (
        <p lang={profile.writtenIn?.code} className="mt-5 max-w-text text-xl text-soft">
          {headline}
        </p>
      )}
      <VerifiedMark name={name} verifiedAt={profile.verifiedAt} />
      {profile.safe && <SafeMark name={name} />}
      <Record profile={profile} />
      {services.length > 0 && <p className="mt-4 text-soft">{services.map(serviceName).join(' · ')}</p>}
      {languages.length > 0 && (
        <p className="mt-1 text-soft">{m.speaks({ languages: languages.join(', ') })}</p>
      )}
      {links.length > 0 && <Links links={links} />}
    </header>
  )
}

/** Figures that help to decide; what is not known is left out. */
function Record({ profile: { shoots, replyMinutes, memberSince } }: { profile: PublicProfile }) {
  const facts = [
    { label: m.repliesToRequests(), value: replyMinutes !== null && describeReplyTime(replyMinutes) },
    { label: m.shootsOn({ brand: brand.name }), value: shoots > 0 && formatCount(shoots) },
    { label: m.memberSince(), value: formatMonth(memberSince) },
  ]
  return (
    <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="figures mt-0.5 font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Chosen by the photographer, so search engines do not follow them on our behalf. */
function Links({ links }: { links: string[] }) {
  return (
    <ul aria-label={m.links()} className="mt-1 flex flex-wrap gap-x-5 print:hidden">
      {links.map((link) => (
        <li key={link}>
          <a
            href={link}
            rel="nofollow noopener ugc"
            target="_blank"
            className="inline-flex min-h-9 items-center text-soft underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Every listed photographer is verified; it opens to what was checked, also without JavaScript. */
function VerifiedMark({ name, verifiedAt }: { name: string; verifiedAt: string | null }) {
  return (
    <details className="group mt-5 max-w-text">
      <summary
        data-bare
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-wash px-4 font-medium"
      >
        <BadgeCheck aria-hidden="true" className="size-5 text-golden" />
        {m.verifiedPhotographer()}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-3 rounded-control border border-hairline p-4">
        <p>
          {verifiedAt
            ? m.whatWeCheckedOn({ name, day: formatShortDay(verifiedAt) })
            : m.whatWeChecked({ name })}
        </p>
        <p className="mt-2">
          <TextLink to={helpPath('verified')}>{m.whatVerifiedMeans()}</TextLink>
        </p>
      </div>
    </details>
  )
}

/** The usual time to reply, rounded up so that it promises too little rather than too much. */
export function describeReplyTime(minutes: number): string {
  if (minutes <= 60) return m.withinAnHour()
  return m.within({ duration: formatApprox(minutes, 'ceil') })
}
