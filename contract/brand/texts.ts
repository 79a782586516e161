/**
 * What the home page of the open marketplace promises; the specification leaves it open. Apart from the other texts, because
 * the server sends these with the page and no script needs them.
 */
export const promiseDefaults = {
  promise1: 'Verified photographers',
  promise1Text:
    'Our team checks every photographer’s profile, photos and proof of their work before clients can find them.',
  promise1Link: 'What we check',
  promise2: 'One all-in price',
  promise2Text: 'Package, extra hours and travel are in the price you see. We add no fees to it.',
  promise2Link: 'How payment works',
  promise3: 'Payment held until you accept',
  promise3Text:
    'Your photographer is paid after you accept your photos. If they cancel, you get a full refund.',
  promise3Link: 'When you get a refund',
}

/** Texts of the home, About and Contact pages that the specification leaves open. {name} and {founded} are filled in. */
export const pageTextDefaults = {
  heroIntro: 'Book a verified photographer for your date, at a price you see before you pay.',
  homeAbout:
    '{name} is where people and businesses find verified photographers for weddings, events, portraits, product shoots and everything in between. See the work first, compare packages with transparent pricing, read real reviews, and book the person whose eye you trust.',
  howTitle: 'Simple on both sides of the lens',
  clientsLine: 'See it, compare it, book it.',
  clientStep1: 'Look',
  clientStep1Text: 'Browse portfolios of verified photographers and see the work before anything else.',
  clientStep2: 'Compare',
  clientStep2Text: 'Packages side by side, with the full price and real reviews from real bookings.',
  clientStep3: 'Book',
  clientStep3Text: 'Pick a free day in their calendar and book it. No back and forth.',
  photographerStep1: 'Show your work',
  photographerStep1Text: 'A portfolio that puts your pictures first and gets out of the way.',
  photographerStep2: 'Name your price',
  photographerStep2Text: 'Your packages and your rates, shown as you set them.',
  photographerStep3: 'Keep your days',
  photographerStep3Text: 'One calendar for every booking. Nobody can book you twice.',
  networkTitle: 'A growing network of people who see',
  networkText: 'Streets, stages, gardens, living rooms. A look at the kind of work you will find here.',
  talkTitle: 'Tell us what you have in mind',
  talkText: 'A question, an idea, a date you are planning for: write to us and a person answers.',
  storyStart:
    '{name} began in {founded} with a plain observation: there are thousands of gifted photographers, and thousands of people looking for one, and the two keep missing each other.',
  storyMore:
    'So we are building one place where the work comes first. Verified portfolios, packages you can compare, prices you can see before you ask, and reviews written by people who were really there.',
  mission: 'To make finding the right photographer as clear and as human as the pictures they take.',
  rightStart:
    'Not the cheapest, not the most famous: the right one. Somebody whose pictures look the way you remember things, who is free on your day and whose price you understand.',
  rightMore: 'That is the whole idea, and every screen we design is measured against it.',
  contactText:
    'Planning a day that should be remembered? Running a studio and wondering how we work? Tell us. We read everything and usually answer within two working days.',
}

export type PageTextKey = keyof typeof pageTextDefaults

/** SAMPLE CONTENT. These people are invented. `sample` names a photo that ships with the product. */
export const teamDefaults = [
  {
    name: 'Amara Lindqvist',
    role: 'Founder',
    words: [
      'I photographed weddings for eleven years. The pictures were the easy part. Being found by the right people, agreeing on a fair price and keeping a calendar straight took more of my time than the camera did.',
      'On the other side of the lens it was no better: friends asked me how to choose a photographer, and I had nowhere honest to send them. So we are building that place.',
    ].join('\n\n'),
    picture: { sample: 'founder' as const },
  },
]

export const testimonialDefaults = [
  {
    quote:
      'We compared three packages over one cup of tea, read what other couples had written, and booked the same evening. The price we saw was the price we paid.',
    author: 'Clara Whitmore',
    picture: { sample: 'testimonial1' as const },
  },
  {
    quote:
      'Our team portraits used to take weeks of e-mails. Here I saw who was free on the day, what it cost and what it would look like, all on one page.',
    author: 'Daniel Osei',
    picture: { sample: 'testimonial2' as const },
  },
  {
    quote:
      'I set my own prices and my own calendar, and people come to me because of my pictures. That is all I ever wanted from a platform.',
    author: 'Meera Nair',
    picture: { sample: 'testimonial3' as const },
  },
]
