import { Readable } from 'node:stream'
import type { Fichier } from '@sillon/contract/route'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdBytes } from './bytes-in-flight.ts'

/** A form that says itself too big is refused before any of it is read; the body limit of Fastify does not look at forms. */
export function refuseTropGros({ headers }: FastifyRequest, maximum: number) {
  if (Number(headers['content-length']) > maximum + FORM_MARGIN) throw Object.assign(new Error(), { statusCode: 413 })
}

/** The boundaries of a form around its file. */
const FORM_MARGIN = 16 * 1024

/** The one file of a form, whole in memory: what is above `maximum` bytes was refused by 413. */
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

/** Throws what a form that is cut, or is none, makes its parser say. */
async function readForm(request: FastifyRequest, maximum: number) {
  let fichier: { nom: string; octets: Uint8Array } | undefined
  // To the end of the form: a second file goes past the limit.
  for await (const part of request.files({ limits: { fileSize: maximum, files: 1, fields: 0 } })) {
    if (part.fieldname !== 'fichier') break
    const { buffer, byteOffset, length } = await part.toBuffer()
    fichier = { nom: part.filename, octets: new Uint8Array(buffer, byteOffset, length) }
  }
  return fichier
}

const YEAR = 'public, max-age=31536000, immutable'

/** Saved, not shown, but for an image that was read whole: nothing that was sent to the portal runs in it. */
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
