import type { LightMyRequestResponse } from 'fastify'

const UUID = /^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const PHRASE = /^[\p{Lu}\d«].*[.!?»]$/su

/** The faults of an answer to a hostile request; empty when it is right. */
export function faultsOf(response: LightMyRequestResponse, { nomme = true } = {}): string[] {
  const { statusCode, headers, body } = response
  const type = String(headers['content-type'] ?? '')
  // An administrator’s earlier call has started the maintenance.
  if (statusCode === 502 && response.json().code === 'maintenance') return []
  if (statusCode >= 500) return [`répond ${statusCode}`]
  if (statusCode < 400) {
    const isData = body === '' || /^application\/json/.test(type) || headers['content-disposition'] !== undefined
    return [
      ...(isData ? [] : [`répond ${type}`]),
      ...(/\\r/.test(type.includes('json') ? body : '') ? ['garde \\r'] : []),
    ]
  }
  if (type !== 'application/problem+json; charset=utf-8') return [`refuse en ${type}`]
  const { status, detail, instance, errors = [], code } = response.json()
  const faults = errors.filter((one: { champ: unknown; message: string }) => {
    return typeof one.champ !== 'string' || !PHRASE.test(one.message)
  })
  if (status !== statusCode || !UUID.test(instance) || !PHRASE.test(detail)) faults.push({ status, detail, instance })
  if (nomme && statusCode === 400 && code !== 'lien-invalide' && errors.length === 0) faults.push('400 sans champ')
  return faults.map((fault: unknown) => JSON.stringify(fault))
}
