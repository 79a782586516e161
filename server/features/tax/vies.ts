const TIMEOUT_MS = 10_000

type ViesAnswer =
  | { valid: boolean; requestId: string }
  /** `country`: the register of this country does not answer now. `all`: VIES does not. */
  | { unanswered: 'country' | 'all'; why: string }

/** Without their prefixes. Greece is EL. */
type Number = { country: string; digits: string }

const splitNumber = (number: string): Number => ({ country: number.slice(0, 2), digits: number.slice(2) })

/** Errors that concern one country or one number; every other one, and every odd answer, concerns VIES itself. */
const OF_ONE_COUNTRY = ['MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ_TIME', 'TIMEOUT']

/**
 * Asks the register of the EU (the REST interface of VIES) about a VAT number with its prefix. With a requester of the EU the
 * answer has a request id. Never throws: a register that cannot be reached has not answered.
 */
export async function askVies(url: string, number: string, requester: string | null): Promise<ViesAnswer> {
  const answer = await post(url, number, requester)
  // Our own number is wrong or unknown there: the question is still answered, without a request id.
  if (requester && 'unanswered' in answer && answer.why === 'INVALID_REQUESTER_INFO')
    return post(url, number, null)
  return answer
}

async function post(url: string, number: string, requester: string | null): Promise<ViesAnswer> {
  const { country, digits } = splitNumber(number)
  const asking = requester ? splitNumber(requester) : null
  const body = {
    countryCode: country,
    vatNumber: digits,
    ...(asking && { requesterMemberStateCode: asking.country, requesterNumber: asking.digits }),
  }
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return readAnswer(await response.json(), response.status)
  } catch (error) {
    return { unanswered: 'all', why: error instanceof Error ? error.message : String(error) }
  }
}

function readAnswer(answer: unknown, status: number): ViesAnswer {
  const { valid, requestIdentifier, errorWrappers } = (answer ?? {}) as Record<string, unknown>
  const [problem] = Array.isArray(errorWrappers) ? errorWrappers : []
  if (problem) {
    const why = String(problem.error)
    // A number of a form that the country does not have is not registered.
    if (why === 'INVALID_INPUT') return { valid: false, requestId: '' }
    return { unanswered: OF_ONE_COUNTRY.includes(why) ? 'country' : 'all', why }
  }
  if (status !== 200 || typeof valid !== 'boolean') return { unanswered: 'all', why: `Status ${status}` }
  return { valid, requestId: typeof requestIdentifier === 'string' ? requestIdentifier : '' }
}
