import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import tar from 'tar-stream'
import { StartError } from '../start-error.ts'
import { EN_TETE, EnTete, FORMAT, MANIFESTE, Manifeste, SOMMES, sha256, toSum } from './format.ts'
import { SEAL_LENGTH, toSeal } from './sealed-tar.ts'

export type Entry = { nom: string; taille: number; octets: AsyncIterable<Buffer> }

export type Archive = { path: string; enTete: EnTete; manifeste: Manifeste }

export const damaged = (where: string, options?: ErrorOptions) =>
  new StartError(`Cette sauvegarde est abîmée ou incomplète (${where})\u00a0: rien n’a été restauré.`, options)

/** Reads the whole file before anything is believed of it: each sum, the seal, then what it says of itself. */
export async function verifyArchive(path: string): Promise<Archive> {
  const { body, end } = await readEnds(path)
  const hash = createHash('sha256')
  const said = await verifySums(entriesOf(path, body, hash)).catch((error) => {
    throw error instanceof StartError ? error : damaged('structure', { cause: error })
  })
  if (!end.equals(await toSeal(hash.digest('hex')))) throw damaged('empreinte différente')
  return { path, enTete: readEnTete(said), manifeste: readManifeste(said) }
}

/** Entry after entry, each until the next is asked for. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const { body } = await readEnds(path)
  yield* entriesOf(path, body)
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
    const body = size - SEAL_LENGTH
    if (body <= 0) throw damaged('fin manquante')
    const { buffer: end } = await file.read(Buffer.alloc(SEAL_LENGTH), 0, SEAL_LENGTH, body)
    return { body, end }
  } finally {
    await file.close()
  }
}

async function* entriesOf(path: string, length: number, hash?: Hash): AsyncGenerator<Entry> {
  const extract = tar.extract()
  const hashing = new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      hash?.update(bytes)
      done(null, bytes)
    },
  })
  const source = createReadStream(path, { end: length - 1, highWaterMark: 1 << 18 })
  source.on('error', (error) => extract.destroy(error))
  source.pipe(hashing).pipe(extract)
  try {
    for await (const entry of extract) {
      yield { nom: entry.header.name, taille: entry.header.size ?? 0, octets: entry as AsyncIterable<Buffer> }
      // What the reader left of it.
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}

type Said = Partial<Record<string, Buffer>>

/** Each entry is followed by its sum, among those of its batch. */
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
