import { ActionForm } from '../../forms/action-form.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Section, type SettingsForm } from './section.tsx'

const choices = [
  { name: 'messages', title: 'Messages', text: 'Unread messages.' },
  { name: 'reviews', title: 'Reviews', text: 'A reminder to review your booking.' },
  { name: 'news', title: 'News', text: 'Occasional news about the marketplace.' },
] as const

export function Mails({ me, result }: SettingsForm) {
  return (
    <Section id="mails" title="Emails" text="We always email you about bookings, payments and your account.">
      <ActionForm
        name="mails"
        result={result}
        submit="Save email settings"
        submitting="Saving…"
        look="outline"
      >
        {choices.map((choice) => (
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
    </Section>
  )
}
