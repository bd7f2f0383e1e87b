import type { ChangementIban } from '@sillon/domain/achats/fournisseurs/changement-iban'
import { rolesQuiPeuvent } from '@sillon/domain/comptes/droits/role-bureau'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

export async function findChangement(db: Database, fournisseur_id: string): Promise<ChangementIban | null> {
  const found = await db
    .selectFrom('changements_iban as c')
    .leftJoin('utilisateurs as u', 'u.id', 'c.demande_par')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select([
      'c.id',
      'c.iban_masque',
      'c.bic',
      'c.titulaire_compte',
      'c.created_at as demande_le',
      sql<ChangementIban['demande_par']>`case when u.id is not null then jsonb_build_object(
        'id', u.id, 'nom', ${nomComplet('a', 'u')}
      ) end`.as('demande_par'),
      sql<number>`(
        select count(*)::integer from utilisateurs autre
        where autre.role_bureau = any(${rolesQuiPeuvent('argent')}) and autre.administrateur_depuis < c.created_at
          and autre.id is distinct from c.demande_par
      )`.as('confirmateurs'),
    ])
    .where('c.fournisseur_id', '=', fournisseur_id)
    .where('c.statut', '=', 'en_attente')
    .executeTakeFirst()
  return found ?? null
}

/** Null when this account may not act as an administrator. */
export async function findAdministrateurDepuis(db: Database, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('utilisateurs')
    .select('administrateur_depuis')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.administrateur_depuis ?? null
}

type Compte = { iban_chiffre: Buffer; iban_masque: string; bic: string | null; titulaire_compte: string }

export async function insertChangement(
  tx: Database,
  changement: Compte & { id: string; fournisseur_id: string; demande_par: string },
) {
  await tx.insertInto('changements_iban').values(changement).execute()
}

export async function getIbanDemande(tx: Database, id: string): Promise<Buffer> {
  const query = tx.selectFrom('changements_iban').select('iban_chiffre').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).iban_chiffre
}

export async function closeChangement(
  tx: Database,
  id: string,
  decision: { statut: 'confirme' | 'refuse'; decide_par: string; decide_le: Date },
) {
  await tx.updateTable('changements_iban').set(decision).where('id', '=', id).execute()
}

/**
 * The requested account becomes the supplier’s. The form of the record does not hold it: the version of the record
 * stays.
 */
type Confirme = { id: string; changement_id: string; iban_chiffre: Buffer }

export async function applyChangement(tx: Database, { id, changement_id, iban_chiffre }: Confirme) {
  await tx
    .updateTable('fournisseurs as f')
    .from('changements_iban as c')
    .set((row) => ({
      iban_chiffre,
      iban_masque: row.ref('c.iban_masque'),
      bic: row.ref('c.bic'),
      titulaire_compte: row.ref('c.titulaire_compte'),
    }))
    .where('f.id', '=', id)
    .where('c.id', '=', changement_id)
    .execute()
}
