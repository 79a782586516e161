import { brand } from '../../../contract/brand.ts'
import { join } from '../../ui/join-classes.ts'
import { steps } from '../content.ts'

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="render-late border-t border-hairline">
      <div className="page py-20 md:py-28">
        <h2 id="how" className="max-w-2xl text-3xl">
          Simple on both sides of the lens
        </h2>
        {/* Both columns share their rows, so that each step is beside its counterpart. */}
        <div className="mt-14 grid gap-16 lg:grid-cols-2 lg:gap-0">
          <Side title="For clients" line="See it, compare it, book it." list={steps.clients} />
          <Side title="For photographers" line={brand.tagline} list={steps.photographers} second />
        </div>
      </div>
    </section>
  )
}

type Step = { title: string; text: string }

type SideProps = { title: string; line: string; list: Step[]; second?: boolean }

function Side({ title, line, list, second }: SideProps) {
  return (
    <div
      className={join(
        'lg:row-span-5 lg:grid lg:grid-rows-subgrid',
        second ? 'lg:border-l lg:border-hairline lg:pl-16' : 'lg:pr-16',
      )}
    >
      <h3 className="font-text text-base font-medium tracking-normal text-golden">{title}</h3>
      <p className="mt-2 font-display text-2xl">{line}</p>
      <ol className="mt-8 lg:row-span-3 lg:grid lg:grid-rows-subgrid">
        {list.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[3.5rem_1fr] border-t border-hairline py-6">
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
