import * as m from '#messages/brand'

/** Written in texts where the values of the brand are filled in. */
const [NAME, FOUNDED] = ['{name}', '{founded}']

export const promiseDefaults = () => ({
  promise1: m.promise1(),
  promise1Text: m.promise1Text(),
  promise1Link: m.promise1Link(),
  promise2: m.promise2(),
  promise2Text: m.promise2Text(),
  promise2Link: m.promise2Link(),
  promise3: m.promise3(),
  promise3Text: m.promise3Text(),
  promise3Link: m.promise3Link(),
})

/** Texts of the home, About and Contact pages that the specification leaves open. {name} and {founded} are filled in. */
export const pageTextDefaults = () => ({
  heroIntro: m.heroIntro(),
  homeAbout: m.homeAbout({ name: NAME }),
  howTitle: m.howTitle(),
  clientsLine: m.clientsLine(),
  clientStep1: m.clientStep1(),
  clientStep1Text: m.clientStep1Text(),
  clientStep2: m.clientStep2(),
  clientStep2Text: m.clientStep2Text(),
  clientStep3: m.clientStep3(),
  clientStep3Text: m.clientStep3Text(),
  photographerStep1: m.photographerStep1(),
  photographerStep1Text: m.photographerStep1Text(),
  photographerStep2: m.photographerStep2(),
  photographerStep2Text: m.photographerStep2Text(),
  photographerStep3: m.photographerStep3(),
  photographerStep3Text: m.photographerStep3Text(),
  networkTitle: m.networkTitle(),
  networkText: m.networkText(),
  talkTitle: m.talkTitle(),
  talkText: m.talkText(),
  storyStart: m.storyStart({ name: NAME, founded: FOUNDED }),
  storyMore: m.storyMore(),
  mission: m.mission(),
  rightStart: m.rightStart(),
  rightMore: m.rightMore(),
  contactText: m.contactText(),
})

export type PageTextKey = keyof ReturnType<typeof pageTextDefaults>

/** SAMPLE CONTENT. These people are invented. `sample` names a photo that ships with the product. */
export const teamDefaults = () => [
  {
    name: 'Amara Lindqvist',
    role: m.founder(),
    words: [m.founderStory(), m.founderStoryMore()].join('\n\n'),
    picture: { sample: 'founder' as const },
  },
]

export const testimonialDefaults = () => [
  {
    quote: m.testimonialPrice(),
    author: 'Clara Whitmore',
    picture: { sample: 'testimonial1' as const },
  },
  {
    quote: m.testimonialTeam(),
    author: 'Daniel Osei',
    picture: { sample: 'testimonial2' as const },
  },
  {
    quote: m.testimonialCalendar(),
    author: 'Meera Nair',
    picture: { sample: 'testimonial3' as const },
  },
]
