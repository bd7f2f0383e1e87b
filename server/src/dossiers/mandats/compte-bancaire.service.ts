import { randomUUID } from 'node:crypto'
import { applyMandat } from '@sillon/domain/dossiers/mandats/mandat-statut'
import type { Jour } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { CannotOpen, type SecretKey, seal, unseal } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { maskIban, parseIban } from '../../platform/iban.ts'
import { findCourant, insertMandat, updateCompte } from './compte-bancaire.repository.ts'
import { updateMandat } from './mandats.repository.ts'

type Banque = { iban?: string | null; bic?: string | null; titulaire_compte?: string | null }

/**
 * A new IBAN makes a new mandate: the former one is revoked, never rewritten. Returns true when that one had been signed.
 */
export async function saveMandat(
  db: Database,
  { id, raison_sociale }: { id: string; raison_sociale: string },
  { iban, bic, titulaire_compte }: Banque,
  { secretKey, today }: { secretKey: SecretKey; today: Jour },
): Promise<boolean> {
  const compte = { bic, titulaire_compte }
  if (iban === undefined) return saveAccount(db, id, compte)
  if (iban === null) return revokeMandat(db, id, today)
  const parsed = parseIban(iban)
  if ('erreur' in parsed) throw new InvalidInput({ champ: 'iban', message: parsed.erreur })
  if (await isCurrentIban(db, id, parsed.iban, secretKey)) return saveAccount(db, id, compte)
  const wasSigned = await revokeMandat(db, id, today)
  const mandat_id = randomUUID()
  await insertMandat(db, id, {
    id: mandat_id,
    iban_chiffre: seal(parsed.iban, secretKey, { colonne: 'mandats.iban_chiffre', id: mandat_id }),
    iban_masque: maskIban(parsed.iban),
    bic: bic ?? null,
    titulaire_compte: titulaire_compte ?? raison_sociale,
  })
  return wasSigned
}

async function revokeMandat(db: Database, entreprise_id: string, revoque_le: Jour) {
  const courant = await findCourant(db, entreprise_id)
  if (!courant) return false
  await updateMandat(db, courant.id, { statut: applyMandat('revoquer', courant.statut), revoque_le })
  return courant.statut !== 'brouillon'
}

async function isCurrentIban(db: Database, entreprise_id: string, iban: string, secretKey: SecretKey) {
  const courant = await findCourant(db, entreprise_id)
  if (courant?.iban_masque !== maskIban(iban)) return false
  try {
    return unseal(courant.iban_chiffre, secretKey, { colonne: 'mandats.iban_chiffre', id: courant.id }) === iban
  } catch (error) {
    // After a lost key, every IBAN is typed again: one that no key opens is replaced, as if it were another one.
    if (error instanceof CannotOpen) return false
    throw error
  }
}

/** An unchanged account leaves the version alone too, so that a page of the mandate open elsewhere can still save. */
async function saveAccount(db: Database, entreprise_id: string, { bic, titulaire_compte }: Banque): Promise<false> {
  const courant = await findCourant(db, entreprise_id)
  const changes = {
    ...(bic !== undefined && bic !== courant?.bic && { bic }),
    ...(titulaire_compte && titulaire_compte !== courant?.titulaire_compte && { titulaire_compte }),
  }
  if (Object.keys(changes).length > 0) await updateCompte(db, entreprise_id, changes)
  return false
}
