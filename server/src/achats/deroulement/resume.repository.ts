import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'
import { abonnes } from './abonnes.repository.ts'

/** By which the mails already written are recognised. */
export const RESUME = 'resume_groupements'

/** `depuis`: when the week began. */
type Semaine = { depuis: string; now: Date }

/** Open purchases of the families that one follows, in which no company of theirs has an order. */
const aDire = (db: Database, { depuis, now }: Semaine) =>
  abonnes(db)
    .innerJoin('groupements_achats as g', (join) =>
      join.on('g.statut', '=', 'ouvert').on(sql<boolean>`g.famille = any(a.alertes_groupements)`),
    )
    .where('a.frequence', '=', 'hebdomadaire')
    .where('g.cloture_le', '>', now.toISOString())
    .where(
      sql<boolean>`not exists (select from courriels c
        where c.adherent_id = a.id and c.modele = ${RESUME} and c.created_at >= ${depuis}::timestamptz)`,
    )
    .where(
      sql<boolean>`not exists (select from bons_commande b
        join roles_entreprise s on s.entreprise_id = b.entreprise_id and s.fin is null
        where s.adherent_id = a.id and b.groupement_id = g.id and b.statut <> 'annule')`,
    )

type Lecture = Semaine & { after: string; limit: number }

/** The next people to write to this week, sorted by id. */
export async function listAResumer(db: Database, { after, limit, ...semaine }: Lecture): Promise<string[]> {
  const rows = await aDire(db, semaine)
    .select('a.id')
    .distinct()
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type Annonce = Pick<Groupement, 'libelle' | 'famille' | 'cloture_le'>

/** One person and the purchases to tell, the first to close first; undefined when there is nothing left to tell. */
export async function readResume(
  db: Database,
  adherent_id: string,
  semaine: Semaine,
): Promise<{ destinataire: Destinataire; annonces: Annonce[] } | undefined> {
  const rows = await aDire(db, semaine)
    .select(['u.email', 'u.id as utilisateur_id', 'g.id', 'g.libelle', 'g.famille', 'g.cloture_le'])
    .distinct()
    .where('a.id', '=', adherent_id)
    .orderBy('g.cloture_le')
    .orderBy('g.id')
    .execute()
  const [premiere] = rows
  if (!premiere) return undefined
  const { email, utilisateur_id } = premiere
  return { destinataire: { email, utilisateur_id, adherent_id }, annonces: rows }
}
