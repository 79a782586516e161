import { BadRequest } from '../errors.ts'

const MOST_FIELDS = 100

/**
 * Reads a multipart form that has arrived whole. Fastify's own limit then holds for its sum, with or without a
 * Content-Length; parsers that read along only limit each field.
 */
export async function parseMultipart(contentType: string, body: Buffer): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new BadRequest('The form could not be read.')
    })
  const fields: Record<string, unknown> = {}
  let count = 0
  for (const [name, value] of form) {
    if (++count > MOST_FIELDS) throw new BadRequest('The form has too many fields.')
    if (typeof value !== 'string') throw new BadRequest('Files are not accepted here.')
    if (name === '__proto__' || name === 'constructor' || name === 'prototype')
      throw new BadRequest('The form has a field with a forbidden name.')
    const earlier = Object.hasOwn(fields, name) ? fields[name] : undefined
    fields[name] = earlier === undefined ? value : [earlier, value].flat()
  }
  return fields
}
