import { CHAMP_INCONNU } from '@sillon/domain/messages'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { FastifyInstance } from 'fastify'

const POISON = ['__proto__', 'constructor']

/** Makes the error name the key that the parser refuses because it would change the prototype of the object. */
export function nameForbiddenKeys(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    parse(request, body, (error, value) => {
      const champ = error && findPoison(body)
      done(champ ? new InvalidInput({ champ, message: CHAMP_INCONNU }) : error, value)
    })
  })
}

/** Undefined when the text is no JSON, or is nested too deep. */
function findPoison(text: string): string | undefined {
  let found: string | undefined
  try {
    JSON.parse(text, (key, value) => {
      if (POISON.includes(key)) found = key
      return value
    })
  } catch {
    return undefined
  }
  return found
}
