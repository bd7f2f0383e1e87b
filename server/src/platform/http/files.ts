import { Readable } from 'node:stream'
import type { Fichier } from '@sillon/contract/route'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdBytes } from './bytes-in-flight.ts'

/** Refuses a form that announces too many bytes before reading it: Fastify’s body limit does not apply to forms. */
export function refuseTropGros({ headers }: FastifyRequest, maximum: number) {
  if (Number(headers['content-length']) > maximum + FORM_MARGIN) throw Object.assign(new Error(), { statusCode: 413 })
}

/** Bytes that a form adds around its file. */
const FORM_MARGIN = 16 * 1024

/** Reads the only file of a form into memory; answers 413 above `maximum` bytes. */
export async function readFichier(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  maximum: number,
) {
  if (!request.isMultipart()) throw Object.assign(new Error(), { statusCode: 415 })
  holdBytes({ request, reply }, maximum + FORM_MARGIN, { isFile: true })
  const fichier = await readForm(request, maximum).catch((error: { statusCode?: number }) => {
    if (error.statusCode === 413) throw error
    throw new InvalidInput({ champ: 'fichier', message: 'L’envoi est incomplet. Choisissez de nouveau le fichier.' })
  })
  if (!fichier) throw new InvalidInput({ champ: 'fichier', message: 'Choisissez un fichier.' })
  return fichier
}

/** Throws the parser’s error when the form is cut, or is no form. */
async function readForm(request: FastifyRequest, maximum: number) {
  let fichier: { nom: string; octets: Uint8Array } | undefined
  // Reads to the end of the form, so that a second file exceeds the limit.
  for await (const part of request.files({ limits: { fileSize: maximum, files: 1, fields: 0 } })) {
    if (part.fieldname !== 'fichier') break
    const { buffer, byteOffset, length } = await part.toBuffer()
    fichier = { nom: part.filename, octets: new Uint8Array(buffer, byteOffset, length) }
  }
  return fichier
}

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Sends a file to be saved, not shown, unless it is an image that was checked whole: an uploaded file must never run in
 * the portal.
 */
export function sendFichier(reply: FastifyReply, fichier: Fichier, { inline }: { inline?: true } = {}) {
  const { nom, type, octets, empreinte } = fichier
  const ascii = nom.normalize('NFKD').replace(/[^\w.-]+/g, '-')
  const disposition = inline ? 'inline' : 'attachment'
  if (inline) reply.header('cache-control', YEAR)
  if (empreinte !== undefined) {
    const etag = `"${empreinte}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  return reply
    .header('content-type', type)
    .header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nom)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(octets instanceof Uint8Array ? Buffer.from(octets) : Readable.from(octets))
}
