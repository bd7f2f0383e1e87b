/**
 * Every encrypted column, with the usage that its key is derived for. Only these can be encrypted, and the key rotation
 * walks them all; `sealed-columns.test.ts` fails for a binary column that is not listed.
 */
export const SEALED_COLUMNS = {
  'mandats.iban_chiffre': 'iban',
  'mandats.fichier_signe': 'mandats',
  'prelevements.fichier_chiffre': 'prelevements',
  'courriels.contenu_chiffre': 'courriels',
  'utilisateurs.totp_secret_chiffre': 'totp',
  'fournisseurs.iban_chiffre': 'iban',
  'changements_iban.iban_chiffre': 'iban',
  'factures_fournisseur.iban_chiffre': 'iban',
  'mouvements_bancaires.iban_chiffre': 'iban',
} as const

/** The bytes of a file whose row has `chiffre`: in the store, or still in `fichiers_contenus`. */
const SEALED_FILES = { 'fichiers.octets': 'fichiers' } as const

/** One row per key, which proves that the key opens the database (`platform/cles/temoins.ts`). */
const WITNESS = { 'temoins_cle.temoin': 'temoin' } as const

export const USAGES = { ...SEALED_COLUMNS, ...SEALED_FILES, ...WITNESS }

export type SealedColumn = keyof typeof SEALED_COLUMNS

/** Column and row of an encrypted value: it cannot be decrypted anywhere else. */
export type Place = { colonne: keyof typeof USAGES; id: string }
