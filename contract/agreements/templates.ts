import type { ServiceKey } from '../listings/services.ts'
import { ALL_SERVICES } from './rules.ts'

const parts = {
  work: `## What the photographer does

The photographer takes the photos described above, chooses and edits them in their own style, and delivers them in the gallery of the booking. Unedited photos are not part of it.`,
  together: `## Working together

- Both arrive on time. Time that is lost because the client is late is not added at the end.
- The client names everyone who must be in the photos, and what is important to them, before the shoot.
- The client makes sure that photos may be taken at the venue, and pays any entrance or permit.`,
  rights: `## Use of the photos

The client may use the photos privately for as long as they like: print them, share them and show them online. Selling them or using them in advertising needs the photographer’s written agreement. The photographer keeps the copyright.`,
  business: `## Use of the photos

The client may use the photos for their own business in all media, without a limit in time. Passing them on to other companies needs the photographer’s written agreement. The photographer keeps the copyright.`,
  showing: `## Showing the photos

This contract does not allow the photographer to publish the photos. That needs a separate consent, which the client can withdraw.`,
  trouble: `## If something goes wrong

- If the photographer is ill or prevented, they tell the client at once and propose another date or another photographer. The client need not accept either.
- If the weather makes a shoot outdoors impossible, both agree on another date.
- Each is responsible for damage that they cause on purpose or by gross negligence. Beyond that, the photographer is responsible up to the total of this booking. Rights that the law gives to consumers stay.`,
}

const wedding = `## On the day

The photographer is the only professional photographer at the wedding; guests may take photos, too. The client plans a meal and a place to sit where the shoot lasts longer than five hours.

If the day runs late, extra hours can be agreed on the spot, at the price per hour of the package.`

const family = `## Children

An adult who may decide for the children is present for the whole shoot and looks after them. The photographer takes breaks when a child needs one.`

const event = `## At the event

The client tells the guests that photos are taken, and the photographer respects anyone who does not want to be in them. The client names a person who knows the programme and can be reached on the day.`

const product = `## Products and briefing

The client sends the briefing, and the products where they are needed, at least three working days before the shoot. Products go back at the client’s cost within two weeks.`

const home = `## The property

The client makes sure that the property is tidy, accessible and lit, and that everyone who lives there agrees. Nothing is removed from photos that would mislead a buyer.`

const joined = (...texts: string[]): string => texts.join('\n\n')

const general = joined(parts.work, parts.together, parts.rights, parts.showing, parts.trouble)
const withPart = (own: string) =>
  joined(parts.work, own, parts.together, parts.rights, parts.showing, parts.trouble)
const forBusiness = (own: string) =>
  joined(parts.work, own, parts.together, parts.business, parts.showing, parts.trouble)

const own: Partial<Record<ServiceKey, string>> = {
  wedding: withPart(wedding),
  family: withPart(family),
  newborn: withPart(family),
  birthday: withPart(family),
  event: withPart(event),
  corporate: forBusiness(event),
  product: forBusiness(product),
  food: forBusiness(product),
  fashion: forBusiness(product),
  'real-estate': forBusiness(home),
}

/** The clauses to start from. They are an example, which the photographer adapts. */
export const clausesFor = (service: string): string =>
  service === ALL_SERVICES ? general : (own[service as ServiceKey] ?? general)
