import type { FastifyServerOptions } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import type { $ZodType } from 'zod/v4/core'
import { compileAnswer } from './compiled-answer.ts'

type Answered = { schema: $ZodType; method: string; url: string }

/** Every schema of an answer is one of the contract: `implement` gives no other. */
function compileSerializer({ schema, method, url }: Answered) {
  const read = compileAnswer(schema)
  return (data: unknown) => {
    const { error, data: answer } = read(data)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(answer)
  }
}

/** Given at creation so that Fastify does not load its own compilers, the only ones that its type accepts. */
export const schemaController = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => compileSerializer },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>
