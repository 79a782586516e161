import { expect, test } from 'vitest'
import { LATE_DAYS, MAX_CHANGE_REQUESTS } from '../../contract/bookings/rules.ts'
import { GALLERY_MONTHS } from '../../contract/galleries/galleries.ts'
import { pictureLimits } from '../../contract/pictures/pictures.ts'
import { REVIEW_DAYS } from '../../contract/reviews/reviews.ts'
import { type HelpTopic, helpTopics } from '../../contract/site/help-topics.ts'
import { answers } from '../../web/site/help/answers.ts'
import { STATES } from '../features/booking-process/process.ts'

const textOf = (topic: HelpTopic) => [answers[topic]().short, ...answers[topic]().body.flat()].join(' ')

test.each<[HelpTopic, string]>([
  ['after-booking', `hold your time slot for ${STATES.held.within}`],
  ['after-booking', `has ${STATES.requested.within.split(',')[0]} to accept`],
  ['requests', `You have ${STATES.requested.within.split(',')[0]} to accept`],
  ['payment', `within ${STATES.delivered.within} of delivery`],
  ['delivery', `You have ${STATES.delivered.within} to accept`],
  ['delivery', `up to ${MAX_CHANGE_REQUESTS} times`],
  ['delivery', `more than ${LATE_DAYS} days late`],
  ['delivery', `online for ${GALLERY_MONTHS} months`],
  ['delivering-photos', `up to ${MAX_CHANGE_REQUESTS} times. You have ${STATES.changes.within} for each`],
  ['delivering-photos', `More than ${LATE_DAYS} days after the deadline`],
  ['refunds', `more than ${LATE_DAYS} days late`],
  ['problems', `decide within ${STATES.disputed.within}`],
  ['reviews', `for ${REVIEW_DAYS} days after a booking is completed`],
  ['verified', `at least ${pictureLimits.portfolioLeast} photos`],
  ['becoming-verified', `at least ${pictureLimits.portfolioLeast} photos`],
  ['becoming-verified', `up to ${pictureLimits.evidenceMost} photos`],
])('the help article %s matches the rules: "%s"', (topic, sentence) => {
  expect(textOf(topic)).toContain(sentence)
})

test('every help article links to others, and never to itself', () => {
  for (const topic of helpTopics) {
    const { related } = answers[topic]()
    expect(related.length, topic).toBeGreaterThan(0)
    expect(related).not.toContain(topic)
  }
})
