import * as m from '#messages/admin-brand'
import type { BrandColour } from '../../../contract/brand/colours.ts'
import type { PictureSlot, TextKey } from '../../../contract/brand/values.ts'

export const colourLabels: Record<BrandColour, () => string> = {
  accentLight: m.accentLightTheme,
  accentDark: m.accentDarkTheme,
  backgroundLight: m.backgroundLightTheme,
  backgroundDark: m.backgroundDarkTheme,
  textLight: m.textLightTheme,
  textDark: m.textDarkTheme,
}

export const slotLabels: Record<PictureSlot, () => string> = {
  hero: m.homeFirstScreen,
  homeLarge: m.homeAboutLarge,
  homeSmall: m.homeAboutSmall,
  network1: m.homeNetworkPhoto1Tall,
  network2: m.homeNetworkPhoto2Wide,
  network3: m.homeNetworkPhoto3Tall,
  network4: m.homeNetworkPhoto4Square,
  network5: m.homeNetworkPhoto5Tall,
  network6: m.homeNetworkPhoto6Wide,
  network7: m.homeNetworkPhoto7Wide,
  network8: m.homeNetworkPhoto8Wide,
  storyLarge: m.aboutStoryLarge,
  storySmall: m.aboutStorySmall,
  contact1: m.contactPhoto1,
  contact2: m.contactPhoto2,
  contact3: m.contactPhoto3,
  contact4: m.contactPhoto4,
  birthday: m.categoryBirthdayParties,
  graduation: m.categoryGraduationSessions,
  wedding: m.categoryWeddingPhotography,
  corporate: m.categoryCorporateShoot,
  fashion: m.categoryFashion,
  maternity: m.categoryMaternity,
}

/** In the order of the pages. */
export const textLabels: Record<TextKey, () => string> = {
  heroIntro: m.homeLineBelowTheHeadlineOnceOpen,
  promise1: m.homePromise1Heading,
  promise1Text: m.homePromise1Description,
  promise1Link: m.homePromise1Link,
  promise2: m.homePromise2Heading,
  promise2Text: m.homePromise2Description,
  promise2Link: m.homePromise2Link,
  promise3: m.homePromise3Heading,
  promise3Text: m.homePromise3Description,
  promise3Link: m.homePromise3Link,
  homeAbout: m.homeAbout,
  howTitle: m.homeHowItWorksHeading,
  clientsLine: m.homeLineForClients,
  clientStep1: m.clientsStep1Heading,
  clientStep1Text: m.clientsStep1Description,
  clientStep2: m.clientsStep2Heading,
  clientStep2Text: m.clientsStep2Description,
  clientStep3: m.clientsStep3Heading,
  clientStep3Text: m.clientsStep3Description,
  photographerStep1: m.photographersStep1Heading,
  photographerStep1Text: m.photographersStep1Description,
  photographerStep2: m.photographersStep2Heading,
  photographerStep2Text: m.photographersStep2Description,
  photographerStep3: m.photographersStep3Heading,
  photographerStep3Text: m.photographersStep3Description,
  networkTitle: m.homeNetworkHeading,
  networkText: m.homeNetworkDescription,
  talkTitle: m.homeContactFormHeading,
  talkText: m.homeContactFormDescription,
  storyStart: m.aboutStoryStart,
  storyMore: m.aboutStorySecondParagraph,
  mission: m.aboutMission,
  rightStart: m.aboutTheRightPhotographerStart,
  rightMore: m.aboutTheRightPhotographerMore,
  contactText: m.contactIntroduction,
}

/** What a version changed, in the list of versions. */
const changeLabels: Record<string, () => string> = {
  name: m.changedName,
  tagline: m.changedTagline,
  footerTagline: m.changedFooterTagline,
  footerNote: m.changedFooter,
  description: m.changedDescription,
  launch: m.changedLaunch,
  founded: m.changedFoundingYear,
  photographers: m.changedPhotographers,
  supportEmail: m.changedSupportEmail,
  senderName: m.changedSenderName,
  senderEmail: m.changedSenderEmail,
  social: m.changedSocialLinks,
  headingFont: m.changedHeadingFont,
  textFont: m.changedTextFont,
  colours: m.changedColours,
  mark: m.changedMark,
  pictures: m.changedPhotos,
  texts: m.changedPageTexts,
  team: m.changedTeam,
  testimonials: m.changedTestimonials,
  languages: m.changedLanguages,
}

export const describeChanges = (changed: string[]): string =>
  changed.length === 0
    ? m.defaults()
    : m.changed({ parts: changed.map((name) => changeLabels[name]?.() ?? name).join(', ') })
