import { type SecretKey, unseal } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { findFiche, findIbanChiffre, listParIdentifiant } from './fournisseurs.repository.ts'

/** For invoices: the suppliers of a SIREN or a VAT number; the active ones, then the others, by code. */
export const listFournisseursDe = listParIdentifiant

/** SIREN, or VAT number of a foreign supplier. */
export async function identifiantDuFournisseur(db: Database, id: string): Promise<string | null> {
  const fiche = await findFiche(db, id)
  return fiche?.siren ?? fiche?.tva_intra ?? null
}

/** The confirmed account of a supplier, in clear; null when none was confirmed. */
export async function readIbanConfirme(
  db: Database,
  id: string,
  secretKey: SecretKey,
): Promise<{ iban: string; masque: string } | null> {
  const found = await findIbanChiffre(db, id)
  if (!found?.iban_chiffre || found.iban_masque === null) return null
  const iban = unseal(found.iban_chiffre, secretKey, { colonne: 'fournisseurs.iban_chiffre', id })
  return { iban, masque: found.iban_masque }
}
