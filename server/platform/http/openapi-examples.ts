export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  examples?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  required?: string[]
  $ref?: string
}

const ID = '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60'
const TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk4In0.c2lnbmF0dXJl'

/** Example values by field name. One table, so that all examples are consistent. */
const BY_NAME: Record<string, unknown> = {
  id: ID,
  _id: ID,
  booking: ID,
  batchId: ID,
  key: ID,
  clientId: ID,
  photographerId: ID,
  subjectId: ID,
  fullName: 'Ada Park',
  clientName: 'Ada Park',
  subjectName: 'Ada Park',
  savedBy: 'Robin Vale',
  createdBy: 'Robin Vale',
  email: 'ada.park@example.com',
  to: 'ada.park@example.com',
  phone: '+1 555 0100',
  address: '12 Harbour Street, Portland',
  about: 'Natural light, quiet moments.',
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'staple the blue lamp',
  confirmPassword: 'staple the blue lamp',
  accessToken: TOKEN,
  jwt: TOKEN,
  token: 'AZjC8G0cezqfQjxdjhp7YJ0n0c2p1kq8mX0m1y1o7wV2bTz6fQeYh4sN9cLrA5uD',
  invitation: 'AZjC8G0cezqfQjxdjhp7YJ0n0c2p1kq8mX0m1y1o7wV2bTz6fQeYh4sN9cLrA5uD',
  refreshToken: 'Jq3b0kq8mX0m1y1o7wV2bTz6fQeYh4sN9cLrA5uDpGk',
  message: 'We would love to book an afternoon by the lake.',
  review: 'Patient, punctual and a wonderful eye.',
  description: 'Engagement shoot by the lake',
  services: 'Weddings',
  title: 'Terms & Conditions',
  content: 'These terms apply to everyone who uses the service.',
  subject: 'We are open',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  date: '2026-06-14',
  start: '10:00',
  end: '12:00',
  hours: 2,
  minutes: 120,
  price: 480,
  deliveryDays: 14,
  upfrontPercent: 30,
  lateRefundDays: 30,
  maxDaysAhead: 365,
  currency: 'USD',
  expectedTotal: 480,
  refund: 120,
  expectedRefund: 120,
  startTime: '10:00',
  endTime: '12:00',
  timeZone: 'Europe/Paris',
  createdAt: '2026-01-31T09:30:00.000Z',
  updatedAt: '2026-01-31T09:30:00.000Z',
  lastUsedAt: '2026-01-31T09:30:00.000Z',
  sentAt: '2026-01-31T09:30:00.000Z',
  nextTryAt: '2026-01-31T09:30:00.000Z',
  joinedAt: '2026-01-31T09:30:00.000Z',
  lastNotifiedAt: '2026-01-31T09:30:00.000Z',
  month: '2026-01',
  growth: '12.5%',
  growthValue: 12.5,
  hourlyRate: 120,
  finalAmount: 480,
  totalAmount: 480,
  upfrontAmount: 120,
  remainingAmount: 360,
  averageRating: 4.8,
  rating: 5,
  currentPage: 1,
  totalPage: 1,
  total: 1,
  page: 1,
  pageSize: 10,
  profileImage: null,
  website: '',
  lastError: null,
  action: 'person.updated',
  languages: 'en',
  links: 'ada.example/work',
  headline: 'Quiet photos of loud days',
  userAgent: 'Mozilla/5.0',
  country: 'DE',
  payoutCountry: 'DE',
  vatNumber: 'DE123456788',
  vatRate: 19,
}

/** Fields whose name has a different meaning in this object. */
const BY_PLACE: Record<string, unknown> = {
  'sessions.address': '203.0.113.7',
  'refusedLogins.address': '203.0.113.7',
}

/** A value that fits the schema, taken from the names of its fields if known. */
export function exampleOf(schema: JsonSchema, name = '', inside = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.examples?.length) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const type = [schema.type].flat()[0]
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {})
    return Object.fromEntries(entries.map(([key, value]) => [key, exampleOf(value, key, name)]))
  }
  if (type === 'array') return [exampleOf(schema.items ?? {}, name)]
  if (schema.format === 'uuid') return ID
  if (schema.format === 'date') return '2026-01-31'
  if (schema.format === 'date-time') return '2026-01-31T09:30:00.000Z'
  const here = BY_PLACE[`${inside}.${name}`]
  if (here !== undefined) return here
  if (name in BY_NAME && fits(BY_NAME[name], schema)) return BY_NAME[name]
  const option = (schema.anyOf ?? schema.oneOf)?.[0]
  if (option) return exampleOf(option, name)
  if (schema.default !== undefined) return schema.default
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 3)
  if (type === 'string') return 'text'
  return null
}

function fits(value: unknown, schema: JsonSchema): boolean {
  const types = [schema.type, ...(schema.anyOf ?? schema.oneOf ?? []).map((option) => option.type)].flat()
  const own = value === null ? 'null' : typeof value
  return types.some((type) => type === own || (type === 'integer' && own === 'number'))
}
