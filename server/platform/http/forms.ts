import type { IncomingHttpHeaders } from 'node:http'
import { Busboy, type BusboyConfig, type BusboyHeaders } from '@fastify/busboy'
import { z } from 'zod'
import * as m from '#messages/api-errors'
import { BadRequest } from '../errors.ts'
import type { JsonSchema } from './openapi-examples.ts'

const MAX_FIELDS = 100
/** Small enough to reject a form with too many parts before most of it is parsed. */
const SLICE = 16 * 1024

const limits: BusboyConfig['limits'] = {
  parts: MAX_FIELDS,
  headerPairs: 10,
  headerSize: 4 * 1024,
  fieldSize: 1024 * 1024,
}

/**
 * Parses a multipart form that has arrived completely, so that Fastify's limit applies to its total size, with or without a
 * Content-Length; streaming parsers limit only each field.
 */
export async function parseMultipart(
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Record<string, unknown>> {
  const fields: [string, string][] = []
  await new Promise<void>((resolve, reject) => {
    const busboy = openBusboy(headers)
    const refuse = (sentence: string) => {
      reject(new BadRequest(sentence))
      busboy.destroy()
    }
    busboy.on('field', (name, value) => fields.push([name ?? '', value]))
    busboy.on('file', (_name, file) => {
      file.resume()
      refuse(m.noFiles())
    })
    busboy.on('partsLimit', () => refuse(m.tooManyFields()))
    busboy.on('error', () => refuse(m.formNotRead()))
    busboy.on('finish', resolve)
    for (let at = 0; at < body.length && !busboy.destroyed; at += SLICE)
      busboy.write(body.subarray(at, at + SLICE))
    busboy.end()
  })
  return collectFields(fields)
}

function openBusboy(headers: IncomingHttpHeaders) {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits })
  } catch {
    throw new BadRequest(m.formNotRead())
  }
}

/** A repeated field becomes a list. */
export function collectFields(entries: Iterable<[string, string]>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  let count = 0
  for (const [name, value] of entries) {
    if (++count > MAX_FIELDS) throw new BadRequest(m.tooManyFields())
    if (name === '__proto__' || name === 'constructor' || name === 'prototype')
      throw new BadRequest(m.reservedName())
    const earlier = Object.hasOwn(fields, name) ? fields[name] : undefined
    fields[name] = earlier === undefined ? value : [earlier, value].flat()
  }
  return fields
}

/** What each field of a body may be: 'string', 'boolean', 'array', 'object' … */
const kindsOfBodies = new WeakMap<z.ZodType, Map<string, Set<string>>>()

function kindsIn(body: z.ZodType): Map<string, Set<string>> {
  const known = kindsOfBodies.get(body)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const kinds = new Map(Object.entries(properties).map(([name, field]) => [name, new Set(kindsOf(field))]))
  kindsOfBodies.set(body, kinds)
  return kinds
}

const kindsOf = ({ type = [], anyOf = [] }: JsonSchema): string[] => [
  ...[type].flat(),
  ...anyOf.flatMap(kindsOf),
]

/**
 * Converts the fields of a form, which are all text, to the values of a JSON body: a ticked box, a list with one value, and a
 * list or an object as JSON text, because forms cannot nest. What does not fit stays as it is, and validation reports it.
 */
export function convertForm(fields: Record<string, unknown>, body: unknown): Record<string, unknown> {
  if (!(body instanceof z.ZodType)) return fields
  const kinds = kindsIn(body)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, convertField(value, kinds.get(name))]),
  )
}

function convertField(value: unknown, kinds: Set<string> = new Set(['string'])): unknown {
  if (typeof value !== 'string' || kinds.has('string')) return value
  if (kinds.has('boolean') && /^(on|off)$/.test(value)) return value === 'on'
  if (kinds.has('array') && !value.trim().startsWith('[')) return value.trim() === '' ? [] : [value]
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
