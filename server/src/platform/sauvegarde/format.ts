import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** What an archive holds, in this order; at the end `EMPREINTE`, that of all the bytes before it, and what signs it. */
export const EN_TETE = 'sillon.json'
export const TABLES = 'tables/'
export const FICHIERS = 'fichiers/'
export const SOMMES = 'sommes/'
export const MANIFESTE = 'manifeste.json'
export const EMPREINTE = 'empreinte.sha256'
export const SIGNATURE = 'signature.hmac-sha256'

/** 1: not signed. */
export const FORMAT = 2

const Migrations = z.array(z.object({ nom: z.string(), empreinte: z.string() }))

/** At the front: what may be read of an archive without reading it whole. */
export const EnTete = z.object({
  format: z.number(),
  version: z.string(),
  cree_le: z.string(),
  postgresql: z.string(),
  migrations: Migrations,
  empreinte_cle: z.string(),
})
export type EnTete = z.infer<typeof EnTete>

/** At the end: what is known once everything was read. */
export const Manifeste = z.object({
  tables: z.array(
    z.object({ nom: z.string(), colonnes: z.array(z.string()), lignes: z.number(), morceaux: z.number() }),
  ),
  sequences: z.array(z.object({ nom: z.string(), valeur: z.string(), appelee: z.boolean() })),
  fichiers: z.number(),
  /** That rows name, and that the store had lost or damaged: the rest is worth keeping all the same. */
  fichiers_perdus: z.number(),
})
export type Manifeste = z.infer<typeof Manifeste>

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** As `sha256sum -c` reads it. */
export const toSum = (digest: string, nom: string) => `${digest}  ${nom}\n`

export const nameOfPiece = (table: string, rank: number) =>
  `${TABLES}${table}/${String(rank).padStart(6, '0')}.copy.zst`
