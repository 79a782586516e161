import * as m from '#messages/contract-plans'
/** What a client can be asked. There are no others: a plan is a short questionnaire, not a form builder. */
export const questionKinds = ['text', 'choice', 'time', 'person', 'list', 'photo'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const isQuestionKind = (text: string): text is QuestionKind =>
  questionKinds.some((kind) => kind === text)

export const kindNames: Record<QuestionKind, () => string> = {
  text: m.text,
  choice: m.choice,
  time: m.time,
  person: m.personWithPhone,
  list: m.list,
  photo: m.photos,
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
  listed: m.listed,
  found: m.found,
  notFound: m.notFound,
  saved: m.saved,
  questionnaireSaved: m.questionnaireSaved,
  questionnaireReset: m.questionnaireReset,
  noService: m.noService,
  noQuestion: m.noQuestion,
  noShot: m.noShot,
  labelMissing: m.labelMissing,
  tooManyQuestions: () => m.tooManyQuestions({ count: planLimits.questions }),
  onePhoto: m.onePhoto,
  tooFewOptions: m.tooFewOptions,
  tooManyOptions: () => m.tooManyOptions({ count: planLimits.options }),
  sameOption: m.sameOption,
  tooManyShots: () => m.tooManyShots({ count: planLimits.shots }),
  listFull: () => m.listFull({ count: planLimits.bookingShots }),
  over: m.over,
  ended: m.ended,
  notYours: m.notYours,
  notOne: m.notOne,
  badTime: m.badTime,
  nameMissing: m.nameMissing,
  tooManyItems: () => m.tooManyItems({ count: planLimits.items }),
  photosElsewhere: m.photosElsewhere,
  tooManySaves: m.tooManySaves,
  tooManyChanges: m.tooManyChanges,
  photosFull: () => m.photosFull({ count: planLimits.photos }),
  photoNotFound: m.photoNotFound,
} as const

/** Hours before the shoot from which changes are shown as changes. */
export const LOCK_HOURS = 48
/** A plan that begins later than that stays open for so long, at most until the shoot. */
export const MIN_OPEN_HOURS = 24
/** Days before the lock when a client with open questions is reminded. */
export const REMIND_DAYS = 3
