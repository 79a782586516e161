/** What a client can be asked. There are no others: a plan is a short questionnaire, not a form builder. */
export const questionKinds = ['text', 'choice', 'time', 'person', 'list', 'photo'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const isQuestionKind = (text: string): text is QuestionKind =>
  questionKinds.some((kind) => kind === text)

export const kindNames: Record<QuestionKind, string> = {
  text: 'Text',
  choice: 'Choice',
  time: 'Time',
  person: 'Person with phone',
  list: 'List',
  photo: 'Photos',
}

export const planLimits = {
  questions: 20,
  options: 8,
  /** Of a questionnaire; a booking's list has room for more. */
  shots: 40,
  bookingShots: 80,
  label: 120,
  option: 60,
  shot: 160,
  text: 2_000,
  name: 120,
  phone: 40,
  items: 30,
  item: 160,
  photos: 10,
  /** Of one booking, once its plan is locked. */
  changes: 200,
} as const

export const planMessages = {
  listed: 'Questionnaires fetched successfully',
  found: 'Shoot plan fetched successfully',
  notFound: 'Shoot plan not found',
  saved: 'Saved.',
  questionnaireSaved: 'Questionnaire saved. New bookings get it.',
  questionnaireReset: 'Questionnaire reset to our template. New bookings get it.',
  noService: 'Questionnaire not found',
  noQuestion: 'Question not found',
  noShot: 'This shot is no longer on the list.',
  labelMissing: 'Write the question, or remove it',
  tooManyQuestions: `A questionnaire can have up to ${planLimits.questions} questions`,
  onePhoto: 'A questionnaire can ask for photos once',
  tooFewOptions: 'Give a choice at least 2 answers, one on each line',
  tooManyOptions: `Give a choice up to ${planLimits.options} answers`,
  sameOption: 'Give each answer of a choice only once',
  tooManyShots: `A shot list can have up to ${planLimits.shots} shots`,
  listFull: `This list has ${planLimits.bookingShots} shots. Remove one first.`,
  over: 'The shoot has begun, so the plan can no longer be changed. Message the photographer instead.',
  ended: 'The photos are delivered, so the shot list can no longer be changed.',
  notYours: 'Only the other person can do this.',
  notOne: 'Choose one of the answers.',
  badTime: 'Enter a time like 14:30.',
  nameMissing: 'Enter the name, too.',
  tooManyItems: `Enter up to ${planLimits.items} lines.`,
  photosElsewhere: 'Photos are uploaded, not typed.',
  tooManySaves: 'You’ve changed this plan very often today. Try again tomorrow.',
  tooManyChanges: 'This plan has changed very often. Message the photographer about anything else.',
  photosFull: `You can add ${planLimits.photos} photos. Remove one first.`,
  photoNotFound: 'Photo not found',
} as const

/** Hours before the shoot from which changes are shown as changes. */
export const LOCK_HOURS = 48
/** A plan that begins later than that stays open for so long, at most until the shoot. */
export const MIN_OPEN_HOURS = 24
/** Days before the lock when a client with open questions is reminded. */
export const REMIND_DAYS = 3
