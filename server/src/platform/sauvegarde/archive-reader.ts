import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import tar from 'tar-stream'
import { StartError } from '../start-error.ts'
import { EMPREINTE, EN_TETE, EnTete, FORMAT, MANIFESTE, Manifeste, SOMMES, sha256, toSum } from './format.ts'
import { SEAL_LENGTH, SIGNATURE_OFFSET, toSeal, UNSIGNED_LENGTH } from './sealed-tar.ts'
import { type Confiance, requireSignature } from './signature.ts'

export type Entry = { nom: string; taille: number; octets: AsyncIterable<Buffer> }

export type Archive = { path: string; sha256: string; enTete: EnTete; manifeste: Manifeste }

export const damaged = (where: string, options?: ErrorOptions) =>
  new StartError(`Cette sauvegarde est abîmée ou incomplète (${where})\u00a0: rien n’a été restauré.`, options)

/**
 * Reads the whole file before trusting it: checks each sum, the seal and the signature, then reads the header and the
 * manifest.
 */
export async function verifyArchive(path: string, confiance: Confiance): Promise<Archive> {
  const { body, end, signature } = await readEnds(path)
  const hash = createHash('sha256')
  const said = await verifySums(entriesOf(path, body, hash)).catch((error) => {
    throw error instanceof StartError ? error : damaged('structure', { cause: error })
  })
  const digest = hash.digest('hex')
  if (!end.equals(await toSeal(digest, signature))) throw damaged('empreinte différente')
  const enTete = readEnTete(said)
  requireSignature({ sha256: digest, signature, enTete }, confiance)
  return { path, sha256: digest, enTete, manifeste: readManifeste(said) }
}

/**
 * Yields the entries one after the other; each must be read before the next. Throws after the last one when they are
 * not those that were verified.
 */
export async function* readArchive({
  path,
  sha256: verified,
}: Pick<Archive, 'path' | 'sha256'>): AsyncGenerator<Entry> {
  const { body } = await readEnds(path)
  const hash = createHash('sha256')
  yield* entriesOf(path, body, hash)
  if (hash.digest('hex') !== verified) throw damaged('modifiée pendant sa lecture')
}

async function readEnds(path: string) {
  const file = await open(path).catch((cause) => {
    throw new StartError(`La sauvegarde «\u00a0${path}\u00a0» ne peut pas être lue.`, { cause })
  })
  try {
    const { size } = await file.stat()
    const { buffer: start } = await file.read(Buffer.alloc(EN_TETE.length + 1), 0, EN_TETE.length + 1, 0)
    if (start.toString('latin1') !== `${EN_TETE}\0`)
      throw new StartError(`Le fichier «\u00a0${path}\u00a0» n’est pas une sauvegarde de Sillon.`)
    for (const length of [SEAL_LENGTH, UNSIGNED_LENGTH]) {
      const body = size - length
      if (body <= 0) continue
      const { buffer: end } = await file.read(Buffer.alloc(length), 0, length, body)
      if (!end.toString('latin1').startsWith(`${EMPREINTE}\0`)) continue
      return { body, end, signature: length === SEAL_LENGTH ? signatureIn(end) : undefined }
    }
    throw damaged('fin manquante')
  } finally {
    await file.close()
  }
}

const signatureIn = (end: Buffer) => end.subarray(SIGNATURE_OFFSET, SIGNATURE_OFFSET + 64).toString('latin1')

async function* entriesOf(path: string, length: number, hash: Hash): AsyncGenerator<Entry> {
  const extract = tar.extract()
  const hashing = new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      hash.update(bytes)
      done(null, bytes)
    },
  })
  const source = createReadStream(path, { end: length - 1, highWaterMark: 1 << 18 })
  source.on('error', (error) => extract.destroy(error))
  source.pipe(hashing).pipe(extract)
  try {
    for await (const entry of extract) {
      yield { nom: entry.header.name, taille: entry.header.size ?? 0, octets: entry as AsyncIterable<Buffer> }
      // Skips the bytes that the caller did not read.
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}

type Said = Partial<Record<string, Buffer>>

/** Checks the sum of each entry; the sums follow the entries of each batch. */
async function verifySums(entries: AsyncIterable<Entry>): Promise<Said> {
  const said: Said = {}
  let sums = ''
  for await (const { nom, octets } of entries) {
    if (nom.startsWith(SOMMES)) {
      if ((await buffer(octets)).toString() !== sums) throw damaged(nom)
      sums = ''
    } else if (nom === EN_TETE || nom === MANIFESTE) {
      const bytes = await buffer(octets)
      said[nom] = bytes
      sums += toSum(sha256(bytes), nom)
    } else {
      const hash = createHash('sha256')
      for await (const bytes of octets) hash.update(bytes)
      sums += toSum(hash.digest('hex'), nom)
    }
  }
  if (sums !== '') throw damaged('sommes manquantes')
  return said
}

function readEnTete(said: Said): EnTete {
  const content = readJson(said[EN_TETE])
  const format = (content as { format?: unknown } | undefined)?.format
  if (typeof format === 'number' && format > FORMAT)
    throw new StartError('Cette sauvegarde vient d’une version plus récente de Sillon\u00a0: restaurez-la avec elle.')
  const result = EnTete.safeParse(content)
  if (!result.success) throw damaged(EN_TETE)
  return result.data
}

function readManifeste(said: Said): Manifeste {
  const result = Manifeste.safeParse(readJson(said[MANIFESTE]))
  if (!result.success) throw damaged(MANIFESTE)
  return result.data
}

function readJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '')
  } catch {
    return undefined
  }
}
