/**
 * All that is kept sealed, beside the usage its key is derived for. What is not here cannot be sealed, and the rotation of the key walks
 * it all: `sealed-columns.test.ts` finds a column of bytes that nobody has classed.
 */
export const SEALED_COLUMNS = {
  'mandats.iban_chiffre': 'iban',
  'mandats.fichier_signe': 'mandats',
  'prelevements.fichier_chiffre': 'prelevements',
  'courriels.contenu_chiffre': 'courriels',
  'utilisateurs.totp_secret_chiffre': 'totp',
  'fournisseurs.iban_chiffre': 'iban',
  'changements_iban.iban_chiffre': 'iban',
} as const

/** The bytes of a file whose row says `chiffre`: in the store, or still in `fichiers_contenus`. */
const SEALED_FILES = { 'fichiers.octets': 'fichiers' } as const

/** One row per key: what proves that it opens the base (`platform/cles/temoins.ts`). */
const WITNESS = { 'temoins_cle.temoin': 'temoin' } as const

export const USAGES = { ...SEALED_COLUMNS, ...SEALED_FILES, ...WITNESS }

export type SealedColumn = keyof typeof SEALED_COLUMNS

/** Where a sealed value is: it opens nowhere else. */
export type Place = { colonne: keyof typeof USAGES; id: string }
