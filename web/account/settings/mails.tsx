import { MemberForm } from '../../forms/member-form.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Section, type SettingsForm } from './section.tsx'

const choices = [
  { name: 'messages', title: 'Messages', text: 'When somebody wrote to you and you have not read it.' },
  { name: 'reviews', title: 'Reviews', text: 'A reminder to say how it was.' },
  { name: 'news', title: 'News', text: 'What is new on the marketplace, now and then.' },
] as const

export function Mails({ me, outcome }: SettingsForm) {
  return (
    <Section
      id="mails"
      title="Mails"
      text="What concerns your bookings, your money and your account is always sent."
    >
      <MemberForm form="mails" outcome={outcome} submit="Save" submitting="Saving…" look="outline">
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
      </MemberForm>
    </Section>
  )
}
