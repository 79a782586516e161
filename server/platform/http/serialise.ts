import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

/**
 * Fastify's compiled serialiser writes responses from the contract's schema: several times faster than parsing with Zod
 * again, and a field that is not in the contract never leaves the server. It is compiled at the first response: all
 * of them at once would take half a second of every start.
 */
export const serialiseWithContract: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let write: ReturnType<typeof writerOf> | undefined
  return (value) => {
    write ??= writerOf(schema)
    return write(value)
  }
}

function writerOf<Schema extends z.ZodType>(schema: Schema): (value: z.input<Schema>) => string {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  delete json.$schema
  return fastJson(json as Parameters<typeof fastJson>[0])
}

type Json = Record<string, unknown>

/** `anyOf: [{ type: string }, { type: null }]` makes the serialiser validate; a list of types does not. */
function simplify(schema: Json): void {
  const options = schema.anyOf as Json[] | undefined
  if (options?.length === 2 && options[1]?.type === 'null' && typeof options[0]?.type === 'string') {
    const { type, ...rest } = options[0]
    delete schema.anyOf
    Object.assign(schema, rest, { type: [type, 'null'] })
  }
  // Formats, patterns and bounds are for validating input; here they would only cost time.
  for (const key of ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength']) delete schema[key]
}
