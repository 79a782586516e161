import { useNavigation } from 'react-router'
import * as m from '#messages/photographer-cards'
import { site } from '../../contract/paths.ts'
import { join } from '../ui/join-classes.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useSettled } from '../ui/use-hydrated.ts'
import { Cards, type CardsProps, cardGrid } from './cards.tsx'

/** Placeholders show only for slow responses, to avoid a flash. */
const SLOW_MS = 400

/** The cards, or placeholders of the same shape while slow results load. */
export function Results(props: CardsProps) {
  const waiting = useSlowSearch()
  if (waiting)
    return (
      <ul aria-busy="true" aria-label={m.loadingPhotographers()} className={join(cardGrid, 'mt-6')}>
        {props.photographers.slice(0, 6).map(({ id }) => (
          <li key={id}>
            <Skeleton className="aspect-3/2 w-full" />
            <Skeleton className="mt-4 h-6 w-2/3" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-3 h-8 w-2/3" />
          </li>
        ))}
      </ul>
    )
  return <Cards {...props} className="mt-6" />
}

/** A slow navigation to another page of the list or to other criteria. */
function useSlowSearch(): boolean {
  const { state, location } = useNavigation()
  const searching = state === 'loading' && location.pathname === site.search
  return useSettled(searching, SLOW_MS) && searching
}
