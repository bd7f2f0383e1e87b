import { addJours, type Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { listSansAdresse } from '../comptes/destinataires/destinataires.service.ts'
import { writeLettre } from '../comptes/lettres/lettres.service.ts'
import type { Database } from '../platform/db/database.ts'
import { toMailRelance } from '../tresorerie/relances/relances.mails.ts'

type Ouverte = {
  entreprise_id: string
  raison_sociale: string
  objet: string
  numero: string
  echeance: Jour
  reste: number
  document_id: string
}

/** The reminders of this week to companies where nobody reads mails: they wait to be printed. */
export async function insertLettres(db: Database, today: Jour) {
  const { rows } = await sql<Ouverte>`
    select k.entreprise_id, e.raison_sociale, c.libelle as objet, k.numero, k.echeance, k.montant_du - k.regle as reste,
      d.id as document_id
    from cotisations k
    join entreprises e on e.id = k.entreprise_id
    join campagnes c on c.id = k.campagne_id
    join documents d on d.cotisation_id = k.id and d.type in ('appel', 'facture')
    where k.statut in ('appelee', 'partiellement_payee') and k.litige_motif is null and k.echeance < ${today}
    order by e.no_adherent`.execute(db)
  const muettes = await listSansAdresse(
    db,
    rows.map(({ entreprise_id }) => entreprise_id),
  )
  for (const [rang, { entreprise_id, document_id, ...sujet }] of rows.entries()) {
    if (!muettes.has(entreprise_id)) continue
    const mail = toMailRelance('relance', {
      ...sujet,
      nature: 'cotisation',
      echeancier_id: null,
      paiement: undefined,
      lien: '',
      pieces: [document_id],
    })
    const now = new Date(`${addJours(today, -1 - (rang % 4))}T07:30:00Z`)
    await writeLettre(db, { entreprise_id, mail, pieceSeule: false, now })
  }
}
