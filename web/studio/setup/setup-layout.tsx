import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Outlet, useLocation, useNavigationType } from 'react-router'
import * as m from '#messages/studio-setup'
import { site } from '../../../contract/paths.ts'
import { siteContext } from '../../client/load-context.ts'
import { join } from '../../ui/join-classes.ts'
import { readFacts } from '../overview/overview-data.ts'
import { formatTimeLeft, progressOf } from '../overview/progress.ts'
import { requirePhotographer } from '../require-photographer.ts'
import type { Route } from './+types/setup-layout.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  return progressOf(await readFacts(context.get(siteContext)))
}

/** Around each step: where it stands among the others, and how much is left. */
export default function SetupLayout({ loaderData }: Route.ComponentProps) {
  const { steps, minutesLeft } = loaderData
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  // Forms keep the scroll position for their result, but a step that follows begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    if (navigation !== 'POP') window.scrollTo(0, 0)
  }, [pathname])
  const at = steps.findIndex(({ path }) => path === pathname)
  return (
    <main id="content" className="page max-w-4xl py-6 md:py-10">
      <div className="flex items-baseline justify-between gap-4 text-sm text-soft">
        <p className="figures">
          {at >= 0 && m.stepOf({ step: at + 1, count: steps.length })}
          {at >= 0 && minutesLeft > 0 && ` · ${formatTimeLeft(minutesLeft)}`}
        </p>
        <Link to={site.studio} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m.leaveSetUp()}
        </Link>
      </div>
      <nav aria-label={m.steps()} className="mt-1">
        <ol className="flex gap-1">
          {steps.map(({ path, title, done }) => (
            <li key={path} className="min-w-0 flex-1">
              <Link
                to={path}
                title={title}
                aria-current={path === pathname ? 'step' : undefined}
                className="group flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                <span className="sr-only">{done ? m.stepDone({ step: title }) : title}</span>
                <span
                  aria-hidden="true"
                  className={join(
                    'relative grid h-1.5 w-full place-items-center rounded-full group-hover:bg-ink',
                    done ? 'bg-green' : 'bg-edge',
                    path === pathname && 'h-2.5 outline-2 outline-offset-2 outline-golden',
                  )}
                >
                  {done && <Check className="size-2.5 text-paper max-sm:hidden" />}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Outlet />
    </main>
  )
}
