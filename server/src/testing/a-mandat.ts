import { randomUUID } from 'node:crypto'
import { addJours, jourOf } from '@sillon/domain/jour'
import type { Insertable } from 'kysely'
import { seal } from '../platform/chiffrement.ts'
import type { Database } from '../platform/db/database.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { maskIban } from '../platform/iban.ts'
import { aCotisation } from './a-cotisation.ts'
import { SECRET_KEY } from './test-app.ts'

export const IBAN_DEBITEUR = 'FR7630006000011234567890189'
export const ICS = 'FR72ZZZ123456'

let rang = 0

type Mandat = Partial<Insertable<DB['mandats']>> & { iban?: string }

/** An active mandate, signed a month ago. */
export function aMandat(db: Database, { iban = IBAN_DEBITEUR, ...row }: Mandat & { entreprise_id: string }) {
  rang += 1
  const id = randomUUID()
  return db
    .insertInto('mandats')
    .values({
      id,
      rum: `COOP-T-${String(rang).padStart(5, '0')}`,
      statut: 'actif',
      iban_chiffre: seal(iban, SECRET_KEY, { colonne: 'mandats.iban_chiffre', id }),
      iban_masque: maskIban(iban),
      titulaire_compte: 'GAEC des Œillets',
      date_signature: addJours(jourOf(new Date()), -30),
      lieu: 'Rennes',
      ...row,
    })
    .returning(['id', 'version', 'rum', 'entreprise_id'])
    .executeTakeFirstOrThrow()
}

type Signee = Pick<Insertable<DB['signatures_mandat']>, 'mandat_id' | 'nom' | 'utilisateur_id' | 'code_envoye_a'>

/** The proofs of a mandate signed in the portal. */
export async function aSignature(db: Database, signee: Signee, now: Date) {
  const preuves = { adresse_ip: '192.0.2.7', code_envoye_le: now, signe_le: now, texte_sha256: Buffer.from('x') }
  await db
    .insertInto('signatures_mandat')
    .values({ ...preuves, ...signee })
    .execute()
}

/** A fee called and due for a week, of a company that pays by direct debit. */
export async function aCotisationPrelevee(
  db: Database,
  { mandat, ...row }: Parameters<typeof aCotisation>[1] & { mandat?: Mandat | null } = {},
) {
  const echeance = addJours(jourOf(new Date()), -7)
  const cotisation = await aCotisation(db, { echeance, ...row })
  const { entreprise_id } = cotisation
  await db
    .updateTable('entreprises')
    .set({ mode_reglement: 'prelevement_sepa' })
    .where('id', '=', entreprise_id)
    .execute()
  const signe = mandat === null ? null : await aMandat(db, { entreprise_id, ...mandat })
  return { ...cotisation, mandat: signe }
}

/** The line of a debit of this fee that is being prepared, for 20 days from now. */
export async function aPrelevementPrevu(
  db: Database,
  { id: cotisation_id, entreprise_id, montant }: { id: string; entreprise_id: string; montant: number },
) {
  const mandat = await aMandat(db, { entreprise_id })
  const { id: prelevement_id } = await db
    .insertInto('prelevements')
    .values({ date_prelevement: addJours(jourOf(new Date()), 20), message_id: mandat.rum })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ligne = { prelevement_id, cotisation_id, mandat_id: mandat.id, montant, sequence: 'RCUR' as const }
  await db
    .insertInto('lignes_prelevement')
    .values({ ...ligne, end_to_end_id: mandat.rum })
    .execute()
}

/** Saves the payment settings that a bank file needs. */
export async function setPaiement(db: Database, valeur: Record<string, unknown> = {}) {
  const complet = {
    moyens: ['virement', 'prelevement_sepa'],
    titulaire: 'CUMA de l’Aubépine',
    iban: 'FR1420041010050500013M02606',
    bic: null,
    ics: ICS,
    ...valeur,
  }
  await db
    .insertInto('parametres')
    .values({ section: 'paiement', version: 2, valeur: JSON.stringify(complet) })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ valeur: JSON.stringify(complet) }))
    .execute()
}
