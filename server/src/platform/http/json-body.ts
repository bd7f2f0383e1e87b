import { CHAMP_INCONNU } from '@sillon/domain/messages'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { FastifyInstance } from 'fastify'

const POISON = ['__proto__', 'constructor']

/** Names the key that the parser refuses because it would reach the prototype of what is read. */
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

/** Of what is no JSON, or too deep to be read again: nothing. */
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
