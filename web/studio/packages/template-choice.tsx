import { Link, useSearchParams } from 'react-router'
import * as m from '#messages/studio-packages'
import { type ServiceKey, serviceKeys } from '../../../contract/listings/service-keys.ts'
import { serviceName } from '../../format/wording.ts'
import { join } from '../../ui/join-classes.ts'
import { templatesOf } from './templates.ts'

const isService = (text: string | null): text is ServiceKey => serviceKeys.some((key) => key === text)

const chip =
  'inline-flex min-h-11 items-center rounded-full border px-4 text-sm transition-colors hover:border-ink'

/** Links that fill the form, so that they work without JavaScript; `services` are those the photographer offers. */
export function TemplateChoice({ services }: { services: string[] }) {
  const [search] = useSearchParams()
  const to = (name: 'for' | 'template', value: string) => {
    const next = new URLSearchParams(search)
    next.delete('for')
    next.delete('template')
    next.set(name, value)
    return `?${next}`
  }
  const chosen = search.get('template')
  const offered = services.filter(isService)
  const choices = offered.length > 0 ? offered : serviceKeys
  const asked = search.get('for') ?? chosen?.replace(/-\d$/, '') ?? null
  const service = isService(asked) ? asked : choices[0]!
  return (
    <section aria-labelledby="templates" className="mt-6">
      <h2 id="templates" className="text-xl">
        {m.startFromATemplate()}
      </h2>
      <p className="mt-1 max-w-text text-soft">{m.youCanChangeEverything()}</p>
      {choices.length > 1 && (
        <nav aria-label={m.templatesForService()} className="mt-4 flex flex-wrap gap-2">
          {choices.map((key) => (
            <Link
              key={key}
              to={to('for', key)}
              preventScrollReset
              aria-current={key === service ? 'true' : undefined}
              className={join(chip, key === service ? 'border-golden bg-wash' : 'border-edge')}
            >
              {serviceName(key)}
            </Link>
          ))}
        </nav>
      )}
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {templatesOf(service).map(({ id, name, facts, includes }) => (
          <li key={id}>
            <Link
              to={`${to('template', id)}#price`}
              preventScrollReset
              aria-current={id === chosen ? 'true' : undefined}
              className={join(
                'block h-full rounded-control border bg-raised px-4 py-3 transition-colors hover:border-ink',
                id === chosen ? 'border-golden bg-wash' : 'border-edge',
              )}
            >
              <span className="block font-medium">{name}</span>
              <span className="figures block text-sm">{facts}</span>
              <span className="mt-1 block text-sm text-soft">{includes}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
