import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeMissing } from '../../../contract/galleries/galleries.ts'
import { AppError, Conflict } from '../../platform/errors.ts'

/** Originals that have a row but are missing in the storage. */
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
 * The error handler for downloads that are plain links: a failed click redirects to the gallery page, which shows the
 * reason (or asks to sign in), instead of JSON. Programs and resumed downloads get the JSON.
 */
export const leadToPage =
  (pageOf: (params: Record<string, string>) => string) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const clicked = request.headers.accept?.includes('text/html') && !request.headers.range
    if (!clicked || !(error instanceof AppError) || error.status >= 500) throw error
    const page = pageOf(request.params as Record<string, string>)
    const why = error instanceof MissingObjects ? `?missing=${error.missing}&of=${error.total}` : ''
    return reply.redirect(page + why)
  }
