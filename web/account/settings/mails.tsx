import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/account'
import { site } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Section } from '../../forms/section.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { rich } from '../../ui/rich.ts'
import { mailChoicesFor, requiredMailsFor } from './mail-choices.ts'
import type { SettingsForm } from './settings-form.ts'

export function Mails({ me, result, done }: SettingsForm) {
  return (
    <Section
      narrow
      id="mails"
      title={m.emails()}
      text={rich(
        m.emailsNote({
          link: (text) => (
            <Link to={site.notifications} className="underline underline-offset-4 hover:text-golden">
              {text}
            </Link>
          ),
        }),
      )}
    >
      <ActionForm
        name="mails"
        result={result}
        done={done}
        submit={m.saveEmailSettings()}
        submitting={m.saving()}
        look="outline"
      >
        {mailChoicesFor(me.role).map((choice) => (
          <label key={choice.name} htmlFor={`mail-${choice.name}`} className="flex gap-3">
            <span className="pt-1">
              <Checkbox
                id={`mail-${choice.name}`}
                name={choice.name}
                defaultChecked={me.mailPreferences[choice.name]}
                aria-describedby={`mail-${choice.name}-text`}
              />
            </span>
            <span>
              <span className="block font-medium">{choice.title}</span>
              <span id={`mail-${choice.name}-text`} className="block text-sm text-soft">
                {choice.text}
              </span>
            </span>
          </label>
        ))}
      </ActionForm>
      <h3 className="mt-8 font-text text-base font-medium">{m.alwaysSent()}</h3>
      <ul className="mt-3 grid gap-3">
        {requiredMailsFor(me.role).map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-soft" />
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
