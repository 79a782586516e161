import { MAX_COMPARED } from '../../contract/compare-limit.ts'
import { fill, site } from '../../contract/paths.ts'
import { FavouriteButton } from '../photographer-cards/favourite-button.tsx'
import { ShareButton } from '../photographer-cards/share-button.tsx'
import { asQuery, chosenIn, comparePath, criteriaOf } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'

type ActionsProps = { slug: string; name: string; favourite: boolean; criteria: URLSearchParams }

export function ProfileActions({ slug, name, favourite, criteria }: ActionsProps) {
  const others = chosenIn(criteria)
    .filter((one) => one !== slug)
    .slice(0, MAX_COMPARED - 1)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      <FavouriteButton slug={slug} name={name} favourite={favourite} bordered />
      <ButtonLink to={comparePath(criteria, [...others, slug])} look="outline">
        {others.length > 0 ? `Compare with ${others.length} chosen` : 'Compare'}
      </ButtonLink>
      <ShareButton title={name} path={fill(site.profile, { slug }) + asQuery(criteriaOf(criteria))} />
    </div>
  )
}
