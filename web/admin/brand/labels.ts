import type { BrandColour } from '../../../contract/brand/colours.ts'
import type { PictureSlot, TextKey } from '../../../contract/brand/values.ts'

export const colourLabels: Record<BrandColour, string> = {
  accentLight: 'Accent, light theme',
  accentDark: 'Accent, dark theme',
  backgroundLight: 'Background, light theme',
  backgroundDark: 'Background, dark theme',
  textLight: 'Text, light theme',
  textDark: 'Text, dark theme',
}

export const slotLabels: Record<PictureSlot, string> = {
  hero: 'Home: first screen',
  homeLarge: 'Home: about, large',
  homeSmall: 'Home: about, small',
  network1: 'Home: network, photo 1 (tall)',
  network2: 'Home: network, photo 2 (wide)',
  network3: 'Home: network, photo 3 (tall)',
  network4: 'Home: network, photo 4 (square)',
  network5: 'Home: network, photo 5 (tall)',
  network6: 'Home: network, photo 6 (wide)',
  network7: 'Home: network, photo 7 (wide)',
  network8: 'Home: network, photo 8 (wide)',
  storyLarge: 'About: story, large',
  storySmall: 'About: story, small',
  contact1: 'Contact: photo 1',
  contact2: 'Contact: photo 2',
  contact3: 'Contact: photo 3',
  contact4: 'Contact: photo 4',
  birthday: 'Category: birthday parties',
  graduation: 'Category: graduation sessions',
  wedding: 'Category: wedding photography',
  corporate: 'Category: corporate shoot',
  fashion: 'Category: fashion',
  maternity: 'Category: maternity',
}

/** In the order of the pages. */
export const textLabels: Record<TextKey, string> = {
  heroIntro: 'Home: line below the headline, once open',
  promise1: 'Home: promise 1, heading',
  promise1Text: 'Home: promise 1, description',
  promise1Link: 'Home: promise 1, link',
  promise2: 'Home: promise 2, heading',
  promise2Text: 'Home: promise 2, description',
  promise2Link: 'Home: promise 2, link',
  promise3: 'Home: promise 3, heading',
  promise3Text: 'Home: promise 3, description',
  promise3Link: 'Home: promise 3, link',
  homeAbout: 'Home: about',
  howTitle: 'Home: how it works, heading',
  clientsLine: 'Home: line for clients',
  clientStep1: 'Clients, step 1: heading',
  clientStep1Text: 'Clients, step 1: description',
  clientStep2: 'Clients, step 2: heading',
  clientStep2Text: 'Clients, step 2: description',
  clientStep3: 'Clients, step 3: heading',
  clientStep3Text: 'Clients, step 3: description',
  photographerStep1: 'Photographers, step 1: heading',
  photographerStep1Text: 'Photographers, step 1: description',
  photographerStep2: 'Photographers, step 2: heading',
  photographerStep2Text: 'Photographers, step 2: description',
  photographerStep3: 'Photographers, step 3: heading',
  photographerStep3Text: 'Photographers, step 3: description',
  networkTitle: 'Home: network, heading',
  networkText: 'Home: network, description',
  talkTitle: 'Home: contact form, heading',
  talkText: 'Home: contact form, description',
  storyStart: 'About: story, start',
  storyMore: 'About: story, second paragraph',
  mission: 'About: mission',
  rightStart: 'About: the right photographer, start',
  rightMore: 'About: the right photographer, second paragraph',
  contactText: 'Contact: introduction',
}

/** What a version changed, in the list of versions. */
const changeLabels: Record<string, string> = {
  name: 'name',
  tagline: 'tagline',
  footerTagline: 'footer tagline',
  footerNote: 'footer',
  description: 'search description',
  launch: 'launch',
  founded: 'founding year',
  photographers: 'number of photographers',
  supportEmail: 'support email address',
  senderName: 'sender name',
  senderEmail: 'sender email address',
  social: 'social links',
  headingFont: 'heading font',
  textFont: 'text font',
  colours: 'colours',
  mark: 'mark',
  pictures: 'photos',
  texts: 'page texts',
  team: 'team',
  testimonials: 'testimonials',
}

export const describeChanges = (changed: string[]): string =>
  changed.length === 0
    ? 'Defaults'
    : `Changed: ${changed.map((name) => changeLabels[name] ?? name).join(', ')}`
