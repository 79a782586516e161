import * as m from '#messages/site'
import { brand } from '../../../contract/brand/brand.ts'
import { join, swiped } from '../../ui/join-classes.ts'
import { brandText } from '../brand-text.ts'

export function HowItWorks() {
  return (
    <section
      aria-labelledby="how"
      className="render-late border-t border-hairline [--height-until-drawn:40rem] sm:[--height-until-drawn:87rem]"
    >
      <div className="page py-10 md:py-28">
        <h2 id="how" className="max-w-2xl text-3xl">
          {brandText('howTitle')}
        </h2>
        {/* Both columns share their rows, so that each step is beside its counterpart. */}
        <div
          // On a phone it is scrolled sideways, so the keyboard must reach it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable
          tabIndex={0}
          className={join('mt-6 grid gap-10 sm:gap-16 md:mt-14 lg:grid-cols-2 lg:gap-0', swiped)}
        >
          <Side title={m.forClients()} line={brandText('clientsLine')} list={stepsOf('clientStep')} />
          <Side title={m.forPhotographers()} line={brand.tagline} list={stepsOf('photographerStep')} second />
        </div>
      </div>
    </section>
  )
}

type Step = { title: string; text: string }

const stepsOf = (side: 'clientStep' | 'photographerStep'): Step[] =>
  ([1, 2, 3] as const).map((n) => ({ title: brandText(`${side}${n}`), text: brandText(`${side}${n}Text`) }))

type SideProps = { title: string; line: string; list: Step[]; second?: boolean }

function Side({ title, line, list, second }: SideProps) {
  return (
    <div
      className={join(
        'max-sm:snap-start lg:row-span-5 lg:grid lg:grid-rows-subgrid',
        second ? 'lg:border-s lg:border-hairline lg:ps-16' : 'lg:pe-16',
      )}
    >
      <h3 className="font-text text-base font-medium tracking-normal text-golden">{title}</h3>
      <p className="mt-2 font-display text-2xl">{line}</p>
      <ol className="mt-6 lg:row-span-3 lg:grid lg:grid-rows-subgrid">
        {list.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[3.5rem_1fr] border-t border-hairline py-3 md:py-6">
            <span aria-hidden="true" className="font-display text-2xl text-golden">
              {index + 1}
            </span>
            <div>
              <h4 className="font-display text-xl">{step.title}</h4>
              <p className="mt-1 text-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
