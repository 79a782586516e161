import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeMissing } from '../../../contract/galleries.ts'
import { AppError, Conflict } from '../../platform/errors.ts'

/** Originals that rows name and the storage does not have. */
export class MissingObjects extends Conflict {
  readonly missing: number
  readonly total: number

  constructor(missing: number, total: number) {
    super(describeMissing(missing, total))
    this.missing = missing
    this.total = total
  }
}

/**
 * The error handler of a download that is a plain link: a refused click leads to the page of the gallery, which says why
 * (and asks to sign in where that is missing), instead of showing JSON. Programs and resumed downloads get the JSON.
 */
export const leadToPage =
  (pageOf: (params: Record<string, string>) => string) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const clicked = request.headers.accept?.includes('text/html') && !request.headers.range
    if (!clicked || !(error instanceof AppError) || error.status >= 500) throw error
    const page = pageOf(request.params as Record<string, string>)
    const why = error instanceof MissingObjects ? `?missing=${error.missing}&of=${error.total}` : ''
    return reply.header('cache-control', 'no-store').redirect(page + why)
  }
