import * as m from '#messages/api-errors'
import type { FailureReason, FieldError } from '../../contract/api/envelope.ts'

/** An error whose message the caller may see. Everything else that is thrown becomes a 500 without details. */
export class AppError extends Error {
  readonly status: number
  readonly errors?: FieldError[]
  readonly headers: Record<string, string>
  /** The password was right; the code of the second factor is missing or wrong. */
  readonly secondFactor: boolean
  /** Further fields of the response, at the top of its body and under `data`, that help the caller resolve the error. */
  readonly details?: Record<string, unknown>

  constructor(
    status: number,
    message: string,
    more: {
      errors?: FieldError[]
      headers?: Record<string, string>
      secondFactor?: boolean
      details?: Record<string, unknown>
    } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.secondFactor = more.secondFactor ?? false
    this.details = more.details
  }
}

export class BadRequest extends AppError {
  constructor(message: string, errors?: FieldError[]) {
    super(400, message, { errors })
  }
}

/** Invalid input in one known field: the message appears at the top and beside the field. */
export class InvalidField extends BadRequest {
  constructor(field: string, message: string) {
    super(message, [{ field, message }])
  }
}

/** Means only that the bearer token is missing, invalid, expired or revoked. Clients react by renewing it or signing out. */
export class Unauthorized extends AppError {
  constructor(message: string) {
    super(401, message, { headers: { 'www-authenticate': 'Bearer' } })
  }
}

export class Forbidden extends AppError {
  /** `reason`: for programs, where the caller can do something about it. */
  constructor(message: string, reason?: FailureReason) {
    super(403, message, reason && { details: { reason } })
  }
}

export class NotFound extends AppError {
  constructor(message: string) {
    super(404, message)
  }
}

export class Conflict extends AppError {
  constructor(message: string, details?: Record<string, unknown>) {
    super(409, message, { details })
  }
}

/** A conflict in known fields: one message at the top and one beside each field. */
export class ConflictingFields extends AppError {
  constructor(message: string, errors: FieldError[]) {
    super(409, message, { errors })
  }
}

export class TooManyRequests extends AppError {
  /** `limit`: described by the header fields of draft-ietf-httpapi-ratelimit-headers, as far as it is known. */
  constructor(
    message: string,
    retryAfterSeconds: number,
    limit?: { most: number; windowSeconds: number; name?: string },
  ) {
    const seconds = String(Math.max(1, Math.ceil(retryAfterSeconds)))
    const name = JSON.stringify(limit?.name ?? 'call')
    super(429, message, {
      headers: {
        'retry-after': seconds,
        ...(limit && {
          'ratelimit-policy': `${name};q=${limit.most};w=${limit.windowSeconds}`,
          ratelimit: `${name};r=0;t=${seconds}`,
        }),
      },
    })
  }
}

export class Unavailable extends AppError {
  constructor(message = m.serviceBusy(), retryAfterSeconds = 2) {
    super(503, message, { headers: { 'retry-after': String(retryAfterSeconds) } })
  }
}
