import * as m from '#messages/studio-overview'
import { site } from '../../../contract/paths.ts'
import type { Payee } from '../../../contract/payments/payouts.ts'
import { isIntroduced } from '../../../contract/studio/introduced.ts'
import type { ListingPoint } from '../../../contract/studio/studio.ts'
import type { Facts } from './overview-data.ts'

export type Step = {
  key: string
  title: string
  /** What to do, or why. */
  text: string
  done: boolean
  link?: { to: string; text: string }
  /** Neither a listing nor a booking needs it. */
  forPayout?: true
}

/** `text` replaces a message of the API that would only repeat the title. */
type Words = { title: () => string; text?: () => string; link?: Link }

/** The text is made where the link is shown. */
type Link = { to: string; text: () => string }

/** Conditions and most messages come from the API; these are the titles and links. */
const words: Record<ListingPoint['key'], Words> = {
  account: { title: m.yourAccount, link: { to: site.contact, text: m.contactUs } },
  address: {
    title: m.confirmYourEmailAddress,
    text: m.openTheLinkThatWeEmailedYou,
    link: { to: site.accountSettings, text: m.resendLink },
  },
  place: {
    title: m.setYourBaseLocation,
    text: m.weCalculateDistances,
    link: { to: `${site.studioProfile}#place`, text: m.setLocation },
  },
  pictures: {
    title: m.addPhotos,
    link: { to: site.studioPortfolio, text: m.addPhotos },
  },
  package: {
    title: m.createAPackage,
    link: { to: site.studioNewPackage, text: m.createPackage },
  },
  payee: {
    title: m.setUpPayouts,
    text: m.weNeedYourPayoutAccountToPayYou,
    link: { to: `${site.studioEarnings}#payee`, text: m.setUpPayouts },
  },
  tax: {
    title: m.addYourTaxDetails,
    text: m.yourNameAndAddressGoOnInvoices,
    link: { to: site.studioTax, text: m.addTaxDetails },
  },
  verification: {
    title: m.getVerified,
    link: { to: site.studioVerification, text: m.goToVerification },
  },
  published: {
    title: m.publishYourPage,
    text: m.itsListedOncePublished,
  },
}

function describeStep(key: ListingPoint['key']) {
  const { title, text, link } = words[key]
  return { title: title(), text: text?.(), link: link && { to: link.to, text: link.text() } }
}

/** Asked for early, although only the first payout needs it. */
const payeeStep = ({ state, requirements: { disabled } }: Payee): Step => ({
  ...describeStep('payee'),
  key: 'payee',
  forPayout: true,
  text: state === 'pending' ? (disabled?.text ?? m.providerNeedsMoreToPay()) : m.clientsCanBookYouWithoutIt(),
  done: state === 'ready',
})

/** What a photographer can complete: the conditions of a listing and what verification needs besides. */
export type OpenPoint = ListingPoint['key'] | 'introduction'

const introductionLink: Link = { to: `${site.studioProfile}#headline`, text: m.editProfile }

/** The page for each of them, for links on other pages. */
export const linkOf = (key: OpenPoint): string =>
  (key === 'introduction' ? introductionLink : words[key].link)?.to ?? site.studio

/** Adds what listing does not require: clients rarely book without the first three, and payouts need the others. */
export function stepsOf({ profile, hasHours, money, hasTax }: Facts): Step[] {
  const points = profile.checklist
    .filter(({ key, done }) => key !== 'account' || !done)
    .map(({ key, done, text }) => {
      const described = describeStep(key)
      return { ...described, key, done, text: described.text ?? text }
    })
  const introduced = isIntroduced(profile)
  const at = (key: string) => points.findIndex((point) => point.key === key)
  const portrait: Step = {
    key: 'portrait',
    title: m.addAPhotoOfYourself(),
    text: m.clientsWantToSeeWhoTheyBook(),
    done: profile.profileImage !== null,
    link: { to: `${site.studioProfile}#portrait`, text: m.addPhoto() },
  }
  const introduction: Step = {
    key: 'introduction',
    title: m.introduceYourself(),
    text: m.addAHeadlineAndDescribeYourWork(),
    done: introduced,
    link: { to: introductionLink.to, text: introductionLink.text() },
  }
  const hours: Step = {
    key: 'hours',
    title: m.setYourWeeklyHours(),
    text: m.chooseWhenYouTakeBookings(),
    done: hasHours,
    link: { to: `${site.studioCalendar}?panel=hours#hours`, text: m.setHours() },
  }
  const steps: Step[] = points
  steps.splice(at('place') + 1, 0, portrait, introduction)
  steps.splice(at('package') + 1, 0, hours)
  if (at('payee') < 0 && money && !money.byHand) steps.push(payeeStep(money.payee))
  if (at('tax') < 0 && hasTax !== null)
    steps.push({
      ...describeStep('tax'),
      key: 'tax',
      text: m.yourNameAndAddressGoOnInvoices(),
      done: hasTax,
      forPayout: true,
    })
  return steps
}
