import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * Names of the entries of an archive, in this order. The last two are the SHA-256 of all the bytes before, and its
 * signature.
 */
export const EN_TETE = 'sillon.json'
export const TABLES = 'tables/'
export const FICHIERS = 'fichiers/'
export const SOMMES = 'sommes/'
export const MANIFESTE = 'manifeste.json'
export const EMPREINTE = 'empreinte.sha256'
export const SIGNATURE = 'signature.hmac-sha256'

/** Version of the format. Version 1 was not signed. */
export const FORMAT = 2

const Migrations = z.array(z.object({ nom: z.string(), empreinte: z.string() }))

/** First entry: what can be known of an archive without reading it whole. */
export const EnTete = z.object({
  format: z.number(),
  version: z.string(),
  cree_le: z.string(),
  postgresql: z.string(),
  migrations: Migrations,
  empreinte_cle: z.string(),
})
export type EnTete = z.infer<typeof EnTete>

/** Last entry before the seal: what is known once everything was written. */
export const Manifeste = z.object({
  tables: z.array(
    z.object({ nom: z.string(), colonnes: z.array(z.string()), lignes: z.number(), morceaux: z.number() }),
  ),
  sequences: z.array(z.object({ nom: z.string(), valeur: z.string(), appelee: z.boolean() })),
  fichiers: z.number(),
  /** Files that rows use but that were missing or damaged in the store: the backup is kept all the same. */
  fichiers_perdus: z.number(),
})
export type Manifeste = z.infer<typeof Manifeste>

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** A line in the format of `sha256sum -c`. */
export const toSum = (digest: string, nom: string) => `${digest}  ${nom}\n`

export const nameOfPiece = (table: string, rank: number) =>
  `${TABLES}${table}/${String(rank).padStart(6, '0')}.copy.zst`
