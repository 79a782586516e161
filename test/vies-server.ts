import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findVatProblem } from '../contract/tax/vat-numbers.ts'

const MEMBERS = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
)

type Question = {
  countryCode?: unknown
  vatNumber?: unknown
  requesterMemberStateCode?: unknown
  requesterNumber?: unknown
}

export type ViesServer = Awaited<ReturnType<typeof startViesServer>>

/**
 * A stand-in for VIES (POST /check-vat-number of its REST interface), as strict as its documentation: member states by its own
 * codes, digits without their prefix, a requester with both parts and with a number that exists, a request id only with a
 * requester, errors with status 200, and one question at a time for each member state.
 */
export async function startViesServer() {
  const registered = new Set<string>()
  /** By the code of a member state, or `all`: the error that it answers now. */
  const errors = new Map<string, string>()
  const questions: Question[] = []
  const asking = new Set<unknown>()
  let requests = 0

  const answer = (question: Question): object => {
    const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = question
    const fail = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })
    const error = errors.get('all') ?? errors.get(String(countryCode))
    if (error) return fail(error)
    if (asking.has(countryCode)) return fail('MS_MAX_CONCURRENT_REQ')
    if (!MEMBERS.includes(String(countryCode)) || !/^[0-9A-Za-z+*.]{2,12}$/.test(String(vatNumber)))
      return fail('INVALID_INPUT')
    const hasRequester = requesterMemberStateCode !== undefined || requesterNumber !== undefined
    if (hasRequester && !registered.has(`${requesterMemberStateCode}${requesterNumber}`))
      return fail('INVALID_REQUESTER_INFO')
    const valid = registered.has(`${countryCode}${vatNumber}`)
    requests++
    return {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: hasRequester ? `WAPIAAAA${String(requests).padStart(8, '0')}` : '',
      name: valid ? 'REGISTERED NAME' : '---',
      address: valid ? 'REGISTERED ADDRESS' : '---',
      traderName: '---',
      traderStreet: '---',
      traderPostalCode: '---',
      traderCity: '---',
      traderCompanyType: '---',
    }
  }

  const server = createServer((request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.url !== '/rest-api/check-vat-number') return send(404, { error: 'Not Found' })
    if (request.method !== 'POST') return send(405, { error: 'Method Not Allowed' })
    if (!request.headers['content-type']?.startsWith('application/json'))
      return send(415, { error: 'Unsupported Media Type' })
    let text = ''
    request.on('data', (piece: Buffer) => {
      text += piece
    })
    request.on('end', () => {
      const question = JSON.parse(text) as Question
      questions.push(question)
      const body = answer(question)
      asking.add(question.countryCode)
      setTimeout(() => {
        asking.delete(question.countryCode)
        if (errors.get('all') === 'a page of HTML') response.writeHead(503).end('<html>Unavailable</html>')
        else send(200, body)
      }, 5)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/rest-api`,
    errors,
    questions,
    register(number: string) {
      const country = number.slice(0, 2) === 'EL' ? 'GR' : number.slice(0, 2)
      const problem = findVatProblem(number, country)
      if (problem) throw new Error(problem)
      registered.add(number)
    },
    strike: (number: string) => registered.delete(number),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
